// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';

type Report = (metric: object) => void;
const reports = vi.hoisted((): Report[] => []);
const observe = vi.hoisted(() => (report: Report) => void reports.push(report));
vi.mock('web-vitals', () => ({
  onCLS: observe,
  onFCP: observe,
  onINP: observe,
  onLCP: observe,
  onTTFB: observe,
}));

const sendBeacon = vi.fn<(address: string, body: string) => boolean>();

async function begin(address: string) {
  vi.stubEnv('VITE_REPORTS_ADDRESS', address);
  vi.resetModules();
  const { reportWebVitals } = await import('../../src/app/reports');
  await reportWebVitals();
  // The library's other properties are not sent.
  reports[0]?.({ name: 'LCP', value: 1_200, rating: 'good', id: 'v6-1', entries: [document.body] });
  reports[0]?.({ name: 'LCP', value: 1_300, rating: 'good', id: 'v6-1', entries: [document.body] });
}

function leave() {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  reports.length = 0;
  sendBeacon.mockReset();
  Object.assign(navigator, { sendBeacon });
  vi.spyOn(console, 'debug').mockReturnValue(undefined);
  history.replaceState(null, '', '/explore-projects/project?title=Sintel');
});

describe('The web vitals', () => {
  it('are sent once, when the page is left, with its path and nothing else', async () => {
    await begin('https://vitals.example/report');
    expect(sendBeacon).not.toHaveBeenCalled();
    leave();
    leave();
    expect(sendBeacon).toHaveBeenCalledOnce();
    const [address, body] = sendBeacon.mock.calls[0] ?? [];
    expect(address).toBe('https://vitals.example/report');
    expect(JSON.parse(body ?? '')).toEqual({
      page: '/explore-projects/project',
      metrics: [{ name: 'LCP', value: 1_300, rating: 'good' }],
    });
  });

  it('go nowhere where no address is configured', async () => {
    await begin('');
    leave();
    expect(sendBeacon).not.toHaveBeenCalled();
  });
});
