-- older versions run
-- What the home page says of two categories, in American English.

update categories set description = 'Sedans, grand tourers and big, quiet SUVs for the long haul.'
where id = 1;
update categories set description = 'Quiet, quick and cheap to run, from city runabouts to long-range sedans.'
where id = 2;
