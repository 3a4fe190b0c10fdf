import type { MetricType } from 'web-vitals';
import { unknownFailure } from '../content/messages';
import { errorCode } from '../lib/errors';
import { alertRaised } from '../store/alerts';
import type { AppStore } from '../store/store';

type Metric = Pick<MetricType, 'name' | 'value' | 'rating'>;

/** What says where an error happened, and nothing that a person typed: no message, no query. */
type ErrorReport = {
  name: string;
  /** Such as `permission-denied`; empty if it has none. */
  code: string;
  /** The innermost stack frames in our own scripts, such as `/assets/index-4f3a.js:1:2345`. */
  frames: string[];
};

/** `page` is a path without its query, which may hold a search or a film's title. */
type Report = { page: string; metrics: Metric[] } | { page: string; error: ErrorReport };

/** Sends nothing where `.env` names no address. */
function sendReport(report: Report) {
  const address = import.meta.env.VITE_REPORTS_ADDRESS;
  if (address) navigator.sendBeacon(address, JSON.stringify(report));
}

/** Logs the web vitals as they are measured, and sends all of them once when the page is hidden. */
export async function reportWebVitals() {
  const page = location.pathname;
  const metrics = new Map<string, Metric>();
  const record = ({ name, value, rating }: MetricType) => {
    metrics.set(name, { name, value, rating });
    console.debug(`${name} ${value.toFixed(2)} (${rating})`);
  };
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import('web-vitals');
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(record);
  // Added after the library's own listeners, which record the last values at the same event.
  document.addEventListener('visibilitychange', function send() {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', send);
    sendReport({ page, metrics: [...metrics.values()] });
  });
}

const maxFrames = 5;
const maxErrorReports = 5;
const reportedErrors = new Set<string>();

const framePattern = /^(\/[\w./-]*)(?:\?\S*)?(:\d+:\d+)$/;

/** The locations in the stack that are in scripts of this site, without their queries. */
const framesOf = (stack: string) =>
  stack
    .split(/[\s()@]+/)
    .filter((word) => word.startsWith(location.origin))
    .map((word) => framePattern.exec(word.slice(location.origin.length)))
    .flatMap((frame) => (frame ? [`${frame[1] ?? ''}${frame[2] ?? ''}`] : []));

/**
 * Sends what says where an unexpected error happened: each error once, at most five in the life of a page.
 * The message is left out, because it may quote what someone typed.
 */
export function reportUnexpectedError(error: Error) {
  const report: ErrorReport = {
    name: error.name.slice(0, 60),
    code: errorCode(error).slice(0, 60),
    frames: framesOf(error.stack ?? '').slice(0, maxFrames),
  };
  const key = JSON.stringify(report);
  if (reportedErrors.has(key) || reportedErrors.size >= maxErrorReports) return;
  reportedErrors.add(key);
  sendReport({ page: location.pathname, error: report });
}

/** An error of a browser extension has a stack without any script of this site. */
const isForeign = ({ stack = '' }: Error) => /:\d+:\d+/.test(stack) && framesOf(stack).length === 0;

/** Reports errors that nothing else handles, and alerts the person in front of the screen. */
export function handleUnexpectedErrors({ dispatch }: AppStore) {
  const handle = (error: unknown) => {
    // What a failed thunk is unwrapped to is no `Error`: the alert listener has shown it.
    if (!(error instanceof Error) || error.name === 'AbortError' || isForeign(error)) return;
    reportUnexpectedError(error);
    dispatch(alertRaised({ kind: 'failure', text: unknownFailure, about: 'app/unexpectedError' }));
  };
  window.addEventListener('error', ({ error }) => {
    handle(error);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    handle(reason);
  });
}
