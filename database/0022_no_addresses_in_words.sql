-- older versions run
-- Addresses of emails in a description, which visitors do not see, have no words that a search finds.
create or replace function folded_words(text) returns tsvector
language sql immutable parallel safe strict as $$
  select to_tsvector('simple', lower(translate(
    regexp_replace(case when octet_length($1) = length($1) then $1
      else regexp_replace(normalize($1, NFKD), U&'[\0300-\036f]', '', 'g') end, '\S+@\S+', '', 'g'),
    '-_/.,:;@\|+*=&%#()[]{}<>"''’', repeat(' ', 27))))
$$;
