// A refusal that a person meets on the way to a page is shown as a page; a call's stays a document.
import type { FastifyInstance } from 'fastify';
import { href } from 'react-router';
import { problemMediaType } from '../../../calls/problem.ts';
import { wrongHostText } from '../../../calls/server/http/own-host.ts';
import { backSoon, beforeTryingAgain, plainPage, plainPageHeaders } from './plain-page.ts';

interface Message {
  readonly title: string;
  readonly text: string;
}

const unreadable: Message = {
  title: 'This request could not be read.',
  text: 'Check the address, or go back and try again. Nothing was changed.',
};

const messages: Readonly<Record<number, Message>> = {
  400: unreadable,
  403: {
    title: 'This was not allowed.',
    text: 'The request came from another site, or it is not for your account. Open the page here and try again.',
  },
  404: {
    title: 'There is nothing here.',
    text: 'The address may be misspelled, or what was here is gone.',
  },
  408: {
    title: 'This took too long.',
    text: 'The connection was too slow to send the whole request. Please try again.',
  },
  413: { title: 'This is too large.', text: 'Send something smaller, and try again.' },
  414: { title: 'This address is too long.', text: 'Check the address, and try again.' },
  421: {
    title: 'This is not the address of this market.',
    text: 'It answers at another address, and at no other name.',
  },
  429: { title: 'Too many tries.', text: 'Please wait a little, then try again.' },
  431: {
    title: 'The address is too long, or there are too many cookies.',
    text: 'Shorten the address or delete the cookies of this site, and try again.',
  },
  500: {
    title: 'Something went wrong on our side.',
    text: `Please try again. ${beforeTryingAgain}`,
  },
  503: {
    get title() {
      return backSoon();
    },
    text: `Please try again in a few seconds. ${beforeTryingAgain}`,
  },
};

interface Refused {
  readonly status: number;
  readonly requestId: string;
  /** A text in place of the usual one. */
  readonly text?: string | undefined;
}

export const errorPage = ({ status, requestId, text }: Refused): string => {
  const message = messages[status] ?? (status < 500 ? unreadable : messages[500]) ?? unreadable;
  return plainPage({
    title: message.title,
    text: text ?? message.text,
    link: { href: href('/'), text: 'Back to homepage' },
    requestId,
  });
};

/** Whether a browser will show the answer, and the request is not a call. */
export const isForReader = (path: string, accept: string | undefined): boolean =>
  accept?.includes('text/html') === true && !/^\/api(\/|\?|$)/.test(path);

/** Turns a problem document into a page for a person. */
export function showErrorPages(server: FastifyInstance, publicUrl: string): void {
  server.addHook('onSend', (request, reply, _payload, done) => {
    if (reply.statusCode < 400 || !isForReader(request.url, request.headers.accept)) return done();
    if (!String(reply.getHeader('content-type')).startsWith(problemMediaType)) return done();
    const status = reply.statusCode;
    const text = status === 421 ? wrongHostText(publicUrl) : undefined;
    reply.headers(plainPageHeaders).removeHeader('content-length');
    done(null, errorPage({ status, requestId: request.id, text }));
  });
}
