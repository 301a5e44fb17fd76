INSERT INTO pets (id, name, species) SELECT id, name, species FROM (VALUES
  (1, 'Leo', 'cat'),
  (2, 'Basil', 'hamster'),
  (3, 'Rosy', 'dog'),
  (4, 'Iggy', 'lizard'),
  (5, 'George', 'snake'),
  (6, 'Samantha', 'cat'),
  (7, 'Max', 'cat'),
  (8, 'Lucky', 'bird'),
  (9, 'Mulligan', 'dog'),
  (10, 'Sly', 'cat')
) AS stock (id, name, species) WHERE NOT EXISTS (SELECT 1 FROM pets);

INSERT INTO visits (id, pet, visit_date, description, created_at)
SELECT id, pet, visit_date, description, TIMESTAMP WITH TIME ZONE '2026-01-01 00:00:00+00' FROM (VALUES
  (1, 1, DATE '2025-01-01', 'neutered'),
  (2, 2, DATE '2025-02-02', 'spayed'),
  (3, 3, DATE '2025-03-03', 'rabies shot'),
  (4, 4, DATE '2025-04-04', 'neutered'),
  (5, 5, DATE '2025-05-05', 'spayed'),
  (6, 6, DATE '2025-06-06', 'rabies shot'),
  (7, 7, DATE '2025-07-07', 'neutered'),
  (8, 8, DATE '2025-08-08', 'spayed'),
  (9, 9, DATE '2025-09-09', 'rabies shot'),
  (10, 10, DATE '2025-10-10', 'neutered'),
  (11, 1, DATE '2025-11-11', 'spayed'),
  (12, 2, DATE '2025-12-12', 'rabies shot'),
  (13, 3, DATE '2025-01-13', 'neutered'),
  (14, 4, DATE '2025-02-14', 'spayed'),
  (15, 5, DATE '2025-03-15', 'rabies shot'),
  (16, 6, DATE '2025-04-16', 'neutered'),
  (17, 7, DATE '2025-05-17', 'spayed'),
  (18, 8, DATE '2025-06-18', 'rabies shot'),
  (19, 9, DATE '2025-07-19', 'neutered'),
  (20, 10, DATE '2025-08-20', 'spayed')
) AS stock (id, pet, visit_date, description) WHERE NOT EXISTS (SELECT 1 FROM visits);
