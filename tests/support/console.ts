import { vi } from 'vitest';

const logged: string[] = [];

/** Keeps errors and warnings off the terminal and in the record. */
export function recordConsole(): void {
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
      logged.push(
        parts.map((part) => (part instanceof Error ? part.message : String(part))).join(' '),
      );
    });
  }
}

/** What was logged since the last call. A test that expects a log takes it; any other log fails it. */
export function takeLogged(): string[] {
  return logged.splice(0);
}
