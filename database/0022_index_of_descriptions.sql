-- no transaction
-- older versions run
create index concurrently if not exists cars_by_words_of_description on cars
  using gin (folded_words(description)) where state = 'available';
