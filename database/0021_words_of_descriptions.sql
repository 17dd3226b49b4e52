-- older versions run
-- The words of a text without accents and signs, each as a search compares it: `F-150` has two. It is
-- marked immutable, as an index needs: `simple` is the same in each PostgreSQL, and so is NFKD.

create function folded_words(text) returns tsvector
language sql immutable parallel safe strict as $$
  select to_tsvector('simple', lower(translate(
    case when octet_length($1) = length($1) then $1
      else regexp_replace(normalize($1, NFKD), U&'[\0300-\036f]', '', 'g') end,
    '-_/.,:;@\|+*=&%#()[]{}<>"''’', repeat(' ', 27))))
$$;
