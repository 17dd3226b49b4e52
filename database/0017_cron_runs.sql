-- Which due time of each cron job was taken last. The node that moves it forward runs the job.
create table cron_runs (
  job text primary key,
  due_at timestamptz not null
);
