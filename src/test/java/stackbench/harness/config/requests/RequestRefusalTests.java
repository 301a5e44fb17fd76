package stackbench.harness.config.requests;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is wrong in a file, or not understood, with the line and what would be right. In the tables ~ ends a line. */
class RequestRefusalTests {

    @TempDir
    private Path directory;

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            ~GRAPHQL /graphql | 2 | "GRAPHQL" is not supported: the method must be one of GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS, TRACE
            WEBSOCKET ws://localhost/x | 1 | "WEBSOCKET" is not supported: the method must be one of GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS, TRACE
            GRPC localhost/x | 1 | "GRPC" is not supported: the method must be one of GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS, TRACE
            RSOCKET localhost/x | 1 | "RSOCKET" is not supported: the method must be one of GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS, TRACE
            FETCH /x | 1 | "FETCH" is not supported: the method must be one of GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS, TRACE
            POST | 1 | "POST" has no target: write POST /owners
            GET /x HTTP/2 | 1 | HTTP/2 is not supported: only HTTP/1.1 is measured
            GET /x HTTP/2 (Prior Knowledge) | 1 | HTTP/2 (Prior Knowledge) is not supported: only HTTP/1.1 is measured
            HTTP/1.1 200 OK | 1 | an answer in the file is not supported: take it out
            import other.http | 1 | "import" is not supported: put the requests into this file
            run #Get | 1 | "run" is not supported: put the requests into this file
            GET ftp://localhost/x | 1 | ftp:// is not supported: only http and https are measured
            GET http://a:8443/x~###~GET https://a:8443/x | 3 | the requests go to a:8443 and to https://a:8443, but one app is measured at a time: give one of them, or the path only
            GET https://a/x~###~GET a/x | 3 | the requests go to https://a and to a, but one app is measured at a time: give one of them, or the path only
            GET https://a/x~###~GET https://b:80/x | 3 | the requests go to https://a and to https://b:80, but one app is measured at a time: give one of them, or the path only
            GET https://a/x~###~GET /x~Host: a:80 | 4 | the requests go to https://a and to https://a:80, but one app is measured at a time: give one of them, or the path only
            GET http://a/x~###~GET http://b:8080/x | 3 | the requests go to a and to b:8080, but one app is measured at a time: give one of them, or the path only
            GET http://a/x~###~GET /x~Host: b | 4 | the requests go to a and to b, but one app is measured at a time: give one of them, or the path only
            GET http://me:secret@a/x | 1 | a user in a target is not supported: use the header Authorization
            GET * | 1 | "*" is no host and port: write one such as localhost:8080, or the path only
            GET {{$uuid}} | 1 | "{{$uuid}}" is no target: begin it with /, or with a host and then /
            @a =~GET {{a}} | 2 | the target is empty: give a path such as /owners
            GET /x~  Accept: text/plain | 2 | an indented line continues the target: begin it with /, ? or &, or do not indent a header
            GET /x~Accept: a~  Cookie: b | 3 | a header must not be indented: write it on one line
            GET /x~Accept | 2 | "Accept" is no header: write Name: value, and an empty line before the body
            GET /x~My Header: a | 2 | "My Header" is no header: write Name: value, and an empty line before the body
            POST /x~Content-Length: 5 | 2 | the header Content-Length is set by the suite: leave it out
            GET /x~Connection: close | 2 | the header Connection is set by the suite: leave it out
            GET /x~transfer-encoding: chunked | 2 | the header transfer-encoding is set by the suite: leave it out
            GET /x~Expect: 100-continue | 2 | the header Expect is set by the suite: leave it out
            GET /x~X-Name: Zoë | 2 | the header X-Name may have printable ASCII only: encode its value
            GET /x~Authorization: Digest me secret | 2 | this Authorization is not supported: give Basic, or a token such as Bearer {{token}}
            GET /x~Authorization: Basic {{$uuid}} a | 2 | the user and the password of Basic must be the same for all requests: encode them in the table
            GET /x~Host: {{$uuid}} | 2 | the host differs between requests: give one host and port
            POST /x~Content-Type: multipart/form-data; boundary=a~~--a | 2 | multipart bodies are not supported: send JSON, text or a form of one part
            POST /x~X-Request-Type: GraphQL~~query | 2 | GraphQL is not supported: write the JSON that is sent, and leave out X-Request-Type
            < {% a %}~GET /x | 1 | a script before the request ("< {%") is not supported: use variables, a table of data or # @capture
            GET /x~~>> answer.json | 3 | ">>" is not supported: answers are checked, and not kept in files
            GET /x~~>>! answer.json | 3 | ">>" is not supported: answers are checked, and not kept in files
            GET /x~~<> answer.200.json | 3 | "<>" is not supported: answers are compared between the apps
            GET /x~~> check.js | 3 | a handler in a file of its own (">") is not supported: write its assignments between > {% and %}
            > {% a %} | 1 | a handler has no request before it: put it behind one
            GET /x~~> {%~a | 3 | the handler that begins here has no end: close it with %}
            GET /x~~> {% %} a | 3 | text behind a handler is not supported: end the line with %}
            GET /x~~> {% %}~GET /y | 4 | a request begins in the body of another one: put ### before it, or the body into a file
            GET /x~~> {% client.global.set("a", response.body.a) %}~b | 4 | text behind a handler is not supported: put ### before the next request
            GET /x~~GET /y | 3 | a request begins in the body of another one: put ### before it, or the body into a file
            GET /x~~@a = b | 3 | a variable in a body is not supported: put it before a request line
            POST /x~~< ./no.json | 3 | there is no file "no.json"
            POST /x~~< . | 3 | "." must be a file that can be read
            POST /x~~<@latin1 ./a.json | 3 | the encoding latin1 is not supported: give a file in UTF-8
            POST /x~~<@ | 3 | a body from a file needs its name: write < ./body.json
            POST /x~~< latin1.txt | 3 | "latin1.txt" must be text in UTF-8
            POST /x~~< placeholder.txt | 3 | the file has a placeholder: write <@ in place of < to have it filled in
            POST /x~~a~< latin1.txt | 4 | a body from a file has nothing beside it: leave out its other lines
            POST /x~Content-Type: application/x-www-form-urlencoded~~a=1~b=2 | 5 | a line of a form must begin with &, as in &name=value
            """)
    void aRequestThatIsWrongIsRefused(String text, int line, String message) throws IOException {
        refused(text, line, message);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            ~# @Expect 201~GET /x | 2 | @Expect is not supported: there are @expect, @contains, @check, @ignore, @capture, @weight, @once, @follow-redirects, @data, @name, @no-redirect, @no-cookie-jar and @no-log; a comment for people must not begin with @
            // @prompt user~GET /x | 1 | @prompt is not supported: there are @expect, @contains, @check, @ignore, @capture, @weight, @once, @follow-redirects, @data, @name, @no-redirect, @no-cookie-jar and @no-log; a comment for people must not begin with @
            // @expect 99~GET /x | 1 | @expect 99 is no status: give one from 100 to 599
            // @expect 600~GET /x | 1 | @expect 600 is no status: give one from 100 to 599
            // @expect~GET /x | 1 | @expect needs a value
            // @expect 201~// @expect 202~GET /x | 2 | @expect is given twice: give it once
            // @weight 0~GET /x | 1 | @weight 0 is not allowed: give a whole number from 1 to 1000000
            // @weight 0.5~GET /x | 1 | @weight 0.5 is not allowed: give a whole number from 1 to 1000000
            // @once 1~GET /x | 1 | @once has no value: write # @once
            // @follow-redirects 3~GET /x | 1 | @follow-redirects has no value: write # @follow-redirects
            // @follow-redirects~# @no-redirect~GET /x | 2 | @no-redirect has no meaning with @follow-redirects: give one of them
            // @once~// @weight 1~GET /x | 2 | @weight has no meaning with @once: give one of them
            // @once~// @check select 1~GET /x | 2 | @check has no meaning with @once: give one of them
            // @ignore $.~GET /x | 1 | "$." is no JSON path: give one such as $.id or $.items[0].id
            // @ignore Date~GET /x | 1 | "Date" is not compared: give body, Content-Type, Location, or a JSON path such as $.id
            // @capture day = Date, Age~GET /x | 1 | "Date, Age" is no part of an answer: give a JSON path such as $.id, or the name of one header
            // @contains {{$uuid}}~GET /x | 1 | "{{$uuid}}" differs between requests: give a text that is the same for all
            // @capture $.id~GET /x | 1 | @capture needs a name and a source: write # @capture id = $.id
            // @capture my,id = $.id~GET /x | 1 | "my,id" is no name of a variable: give letters, digits, _, - and . only
            // @capture id = $..id~GET /x | 1 | "$..id" may find several values: give a JSON path of one, such as $[0].id
            // @capture a = $.a~// @capture a = $.b~GET /x | 2 | "a" is captured twice by one request: capture it once
            @a = 1~// @capture a = $.a~GET /x | 2 | "a" is captured, but is a variable or a column too: rename one of them
            // @once~// @capture a = $.a~GET /x~###~// @capture a = $.a~GET /y | 5 | "a" is captured by a request with @once and by one without: give them two names
            // @expect 201~###~GET /x | 1 | @expect belongs to no request: put it before one
            // @data a.csv~###~// @data b.csv~GET /x | 3 | @data is given twice: give it once in a file
            @a 1~GET /x | 1 | a variable is written @name = value
            @a = 1~@a = 2~GET /x | 2 | "a" has another value already: define it once
            @a = b\\nc~GET /x | 1 | a backslash in a variable is not supported, for editors read it differently: write the value in place
            @a = {{b}}~@b = {{a}}~GET /{{a}} | 3 | the variable "a" needs itself: give it a value
            @a = {{$uuid}}~GET /{{a}}/{{a}} | 2 | "a" has a random value and is used twice by one request: use it once
            GET /{{a}} | 1 | nothing defines {{a}}: define it by "@a = ...", a column of the table of data, # @capture of an earlier request, or in http-client.env.json
            // @capture a = $.a~GET /{{a}} | 2 | nothing defines {{a}}: define it by "@a = ...", a column of the table of data, # @capture of an earlier request, or in http-client.env.json
            GET /{{a | 1 | a placeholder has no end: close it with }}
            POST /x~~{~  "a": {{a}} | 4 | nothing defines {{a}}: define it by "@a = ...", a column of the table of data, # @capture of an earlier request, or in http-client.env.json
            GET /{{$timestamp}} | 1 | {{$timestamp}} is not supported: there are {{$uuid}}, {{$guid}}, {{$random.uuid}}, {{$random.integer(1, 10)}} and {{$randomInt 1 10}}
            GET /{{$localDatetime iso8601}} | 1 | {{$localDatetime iso8601}} is not supported: there are {{$uuid}}, {{$guid}}, {{$random.uuid}}, {{$random.integer(1, 10)}} and {{$randomInt 1 10}}
            GET /{{$random.integer(5, 5)}} | 1 | {{$random.integer(5, 5)}} has no value: give a second number above the first
            GET /{{a.response.body.$.id}} | 1 | no earlier request has the name "a": write # @name a before one
            // @name a~GET /{{a.response.body.$.id}} | 2 | no earlier request has the name "a": write # @name a before one
            GET /{{a.response.body./b}} | 1 | {{a.response.body./b}} is not supported: give {{name.response.body.$.field}} or {{name.response.headers.Header}}
            GET /{{a.request.headers.B}} | 1 | {{a.request.headers.B}} is not supported: give {{name.response.body.$.field}} or {{name.response.headers.Header}}
            """)
    void aCommentOrAPlaceholderThatIsWrongIsRefused(String text, int line, String message) throws IOException {
        refused(text, line, message);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            client.test("a", function () {}); | 1 | "client.test" is not supported: give what must be so by # @expect, # @contains or # @check
            ~client.assert(response.status === 200); | 2 | "client.assert" is not supported: give what must be so by # @expect, # @contains or # @check
            client.global.set("a", response.body.a);~client.log(1) | 2 | "client.log" is not supported: a handler may have client.global.set("name", value) and const name = value only, with the value response.body.field, jsonPath(response.body, "$.field") or response.headers.valueOf("Header")
            if (response.status) {} | 1 | "if" is not supported: a handler may have client.global.set("name", value) and const name = value only, with the value response.body.field, jsonPath(response.body, "$.field") or response.headers.valueOf("Header")
            client.global.set("a", 1); | 1 | "client.global.set("a", 1);" is not supported: a handler may have client.global.set("name", value) and const name = value only, with the value response.body.field, jsonPath(response.body, "$.field") or response.headers.valueOf("Header")
            const id = 1;~client.global.set("a", id); | 1 | "const id = 1;" is not supported: a handler may have client.global.set("name", value) and const name = value only, with the value response.body.field, jsonPath(response.body, "$.field") or response.headers.valueOf("Header")
            const { id } = response.body; | 1 | "const { id } = response.body;" is not supported: a handler may have client.global.set("name", value) and const name = value only, with the value response.body.field, jsonPath(response.body, "$.field") or response.headers.valueOf("Header")
            ~let id = response.body.id + 1; | 2 | "let id = response.body.id + 1;" is not supported: a handler may have client.global.set("name", value) and const name = value only, with the value response.body.field, jsonPath(response.body, "$.field") or response.headers.valueOf("Header")
            var id = response.body.items.find(1); | 1 | "var id = response.body.items.find(1);" is not supported: a handler may have client.global.set("name", value) and const name = value only, with the value response.body.field, jsonPath(response.body, "$.field") or response.headers.valueOf("Header")
            const h = response.headers.valueOf("A");~client.global.set("a", h.b); | 2 | "client.global.set("a", h.b);" is not supported: a handler may have client.global.set("name", value) and const name = value only, with the value response.body.field, jsonPath(response.body, "$.field") or response.headers.valueOf("Header")
            client.global.set("a", id); | 1 | "client.global.set("a", id);" is not supported: a handler may have client.global.set("name", value) and const name = value only, with the value response.body.field, jsonPath(response.body, "$.field") or response.headers.valueOf("Header")
            client.global.set("a", jsonPath(response.body, "a")); | 1 | "a" is no JSON path: give one such as $.id
            client.global.set("a", response.headers.valueOf("b c")); | 1 | "b c" is no part of an answer: give a JSON path such as $.id, or the name of one header
            """)
    void aHandlerThatDoesMoreThanAssignIsRefused(String script, int line, String message) throws IOException {
        refused("GET /x~~> {% " + script + " %}", line + 2, message);
    }

    private void refused(String text, int line, String message) throws IOException {
        Files.write(directory.resolve("latin1.txt"), new byte[] {(byte) 0xe9});
        Files.writeString(directory.resolve("placeholder.txt"), "{{a}}");
        Path file = Files.writeString(directory.resolve("my.http"), text.replace('~', '\n'));

        assertThatThrownBy(() -> RequestFile.read(file, Optional.empty(), Optional.empty()))
                .isInstanceOf(RequestFileException.class)
                .hasMessage("my.http, line " + line + ": " + message);
    }
}
