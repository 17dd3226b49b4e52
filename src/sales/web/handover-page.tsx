// For the seller, with the buyer beside them: the code is typed or scanned, also without a network.
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { data, href, Link, useRevalidator } from 'react-router';
import { parseInput } from '../../calls/input.ts';
import { isRefused } from '../../calls/refusal.ts';
import { signedInEmail } from '../../calls/web/access-token.ts';
import { actionOf } from '../../calls/web/form/action.server.ts';
import { form } from '../../calls/web/form/form.ts';
import { newIdempotencyKey } from '../../calls/web/form/sent-once.ts';
import { requireOutput } from '../../calls/web/page/page-data.ts';
import { requestContext } from '../../calls/web/page/request-context.ts';
import { pageTitle } from '../../kit/brand/market-name.ts';
import { privatePrefix } from '../../kit/private-draft.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { clearDraft, readPrivateDraft, writePrivateDraft } from '../../ui/draft/stored-draft.ts';
import { SubmitRow, TextField } from '../../ui/field.tsx';
import { PostForm } from '../../ui/form/post-form.tsx';
import { PageHead } from '../../ui/list/page-head.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { SideNote } from '../../ui/text/side-note.tsx';
import { handOver, readSale, type Sale } from '../contract.ts';
import { notWaitingText } from '../sale.ts';
import type { Route } from './+types/handover-page';
import { HandedOver } from './sale-status.tsx';
import { ScanCode } from './scan-code.tsx';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  {
    title: pageTitle(
      loaderData ? `Handover · ${loaderData.sale.carTitle}` : 'Sale not found',
      matches,
    ),
  },
  { name: 'description', content: 'Confirm that you have handed over a car.' },
];

const codeForm = form(handOver, {});

export const action = actionOf(codeForm);

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const input = requireOutput(parseInput(readSale, { id: params.bookingId }));
  const { callApi } = context.get(requestContext);
  const sale = requireOutput(await callApi(readSale, input));
  if (sale.reader !== 'seller') throw data(null, { status: 404 });
  const scanned = new URL(request.url).searchParams.get('code') ?? '';
  return { sale, scanned: /^\d{6}$/.test(scanned) ? scanned : '' };
}

export default function HandoverPage({ loaderData: { sale, scanned } }: Route.ComponentProps) {
  return (
    <section className="grid w-full max-w-md gap-6">
      <PageHead title="Hand over the car" meta={`${sale.carTitle}, to ${sale.buyerName}`} />
      {sale.state === 'paid' && sale.goesBackBy === null && sale.triesLeft > 0 ? (
        <HandoverForm sale={sale} scanned={scanned} />
      ) : (
        <Outcome sale={sale} />
      )}
      <Link to={href('/dashboard/mycars')} className="link w-fit py-2.5 text-sm">
        Back to My Products
      </Link>
    </section>
  );
}

function Outcome({ sale }: { sale: Sale }) {
  const { state, goesBackBy, handedOverAt, handedOverBy, buyerName } = sale;
  if (state === 'handed-over' && handedOverAt)
    return (
      <AlertBox role="status" tone="success">
        {handedOverBy === 'admin' ? (
          <>
            <p className="font-semibold">The sale stands</p>
            <p className="text-sm">
              <HandedOver handedOverBy={handedOverBy} handedOverAt={handedOverAt} />. If {buyerName}{' '}
              doesn’t have the car yet, hand it over. You don’t need a code.
            </p>
          </>
        ) : (
          <>
            <p className="font-semibold">Handed over</p>
            <p className="text-sm">
              Confirmed <Moment at={handedOverAt} hasDay />. {buyerName} has the car.
            </p>
          </>
        )}
        <Link to={href('/dashboard/money')} className="link mt-2 justify-self-start text-sm">
          See when you’re paid
        </Link>
      </AlertBox>
    );
  if (state !== 'paid' || goesBackBy)
    return (
      <AlertBox role="status" tone="warning">
        <p>{notWaitingText(sale)}</p>
      </AlertBox>
    );
  return (
    <AlertBox role="status" tone="warning">
      <p>
        Five wrong codes were entered. We’ve asked {buyerName} for a new one. Once they have it,
        continue.
      </p>
      {/* As a new document, which asks the server again. */}
      <Link to="." reloadDocument className="btn btn-outline mt-3 justify-self-start">
        They have a new code
      </Link>
    </AlertBox>
  );
}

/** It is to be sent again: no answer came, too many were sent, or the one before is under way. */
const isUnanswered = (outcome: unknown): boolean =>
  outcome === null ||
  isRefused(outcome, 'too-many-requests') ||
  isRefused(outcome, 'request-under-way');

function HandoverForm({ sale, scanned }: { sale: Sale; scanned: string }) {
  const element = useRef<HTMLFormElement>(null);
  const { revalidate } = useRevalidator();
  const pending = usePendingCode(sale.bookingId, element);
  const { field, ...confirm } = codeForm.use({
    id: sale.bookingId,
    idempotencyKey: ({ code }) => {
      pending.write(code);
      return pending.sending();
    },
    onOutcome: (outcome) => {
      if (isRefused(outcome, 'not-signed-in')) pending.stop();
      else if (isUnanswered(outcome)) pending.retry();
      else pending.forget();
    },
    // The page then says so in place of this form.
    onRefusal: { 'code-locked': () => revalidate() },
  });
  return (
    <>
      <p className="text-sm">
        Once {sale.buyerName} has the car, its keys and its papers, ask for their six-digit code.
        It’s in their order and in our email.
      </p>
      <PostForm of={confirm} ref={element} data-draft={pending.key} className="grid gap-5">
        <TextField
          label="Handover code"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={scanned}
          {...field('code')}
        />
        <ScanCode form={element} />
        {pending.isRetrying && (
          <SideNote tone="warning" role="status">
            No answer yet, so the handover isn’t confirmed. We’ve saved the code on this device and
            keep sending it.
          </SideNote>
        )}
        <SubmitRow {...confirm} failure={pending.isRetrying ? null : confirm.failure}>
          Confirm the handover
        </SubmitRow>
      </PostForm>
    </>
  );
}

/** In milliseconds. Each pause is twice as long as the one before, up to the longest. */
const pauses = { first: 2000, longest: 30_000 } as const;

/**
 * A code that is being sent: stored on the device until the market has answered, and sent again while it
 * has not. The form sends one code at a time: what is submitted meanwhile is left out.
 */
function usePendingCode(bookingId: number, form: RefObject<HTMLFormElement | null>) {
  const key = `${privatePrefix}handover-${bookingId}`;
  const [isRetrying, setRetrying] = useState(false);

  const fieldOf = () => {
    const field = form.current?.elements.namedItem('code');
    return field instanceof HTMLInputElement ? field : null;
  };
  const send = useEffectEvent(() => {
    const code = readPrivateDraft(key, signedInEmail())?.code;
    // Who types another code, or takes this one away, sends it themselves.
    if (!code || fieldOf()?.value.replace(/\D/g, '') !== code) return;
    setRetrying(true);
    if (navigator.onLine) form.current?.requestSubmit();
  });
  const fillIn = useEffectEvent(() => {
    const field = fieldOf();
    if (field && !field.value) field.value = readPrivateDraft(key, signedInEmail())?.code ?? '';
  });
  // From a page that was closed before it had an answer.
  useEffect(() => {
    fillIn();
    send();
  }, []);
  useEffect(() => {
    if (!isRetrying) return;
    const end = new AbortController();
    const { signal } = end;
    const sendAgain = (pause: number) => {
      const timer = setTimeout(() => {
        send();
        sendAgain(Math.min(2 * pause, pauses.longest));
      }, pause);
      signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
    };
    sendAgain(pauses.first);
    const sendIfSeen = () => document.visibilityState === 'visible' && send();
    window.addEventListener('online', () => send(), { signal });
    document.addEventListener('visibilitychange', sendIfSeen, { signal });
    return () => end.abort();
  }, [isRetrying]);

  return {
    key,
    isRetrying,
    /** Before it is sent: a tab that is closed meanwhile sends it when it is opened again. */
    write(code: string): void {
      if (readPrivateDraft(key, signedInEmail())?.code !== code)
        writePrivateDraft(key, { code, sending: newIdempotencyKey() }, signedInEmail());
    },
    /** Names this sending of the code: one that arrives twice is one try. */
    sending: (): string => readPrivateDraft(key, signedInEmail())?.sending ?? newIdempotencyKey(),
    /** For no answer: the code is sent until there is one. */
    retry: (): void => setRetrying(true),
    /** For an answer that says to log in first: the code is sent once its page is opened after that. */
    stop: (): void => setRetrying(false),
    /** For an answer. */
    forget(): void {
      clearDraft(key);
      setRetrying(false);
    },
  };
}
