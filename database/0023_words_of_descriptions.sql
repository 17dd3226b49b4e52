-- older versions run
-- no transaction
-- The index of 0008 has the words as they were until 0022. This one has them as they are, and takes its place.
create index concurrently if not exists cars_by_described_words on cars
  using gin (folded_words(description)) where state = 'available';
drop index concurrently if exists cars_by_words_of_description;
