-- A charge may be reported after its payment was given up: real money is recorded, never dropped.

drop trigger payments_legal_moves on payments;
create trigger payments_legal_moves before update of state on payments
  for each row when (old.state is distinct from new.state)
  execute function refuse_illegal_move(
    'created>processing', 'created>succeeded', 'created>failed',
    'processing>succeeded', 'processing>failed', 'failed>succeeded', 'succeeded>refunded');
