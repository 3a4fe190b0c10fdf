import type { Plugin } from 'vite';

/** No port is as high. */
const firstStandIn = 99_900;

/**
 * Puts the ports on this machine into the scripts after these have got their names: the hash in a name, and with
 * it the size of every file that holds the name, is then the same on whichever ports a site is tested.
 */
export function emulatorPorts(emulators: Readonly<Record<string, { port: number }>>): Plugin {
  const ports: string[] = [];
  const standInFor = (port: string) => String(firstStandIn + ports.push(port));
  return {
    name: 'emulator-ports',
    config(_, { command }) {
      const write = command === 'build' ? standInFor : (port: string) => port;
      for (const name of Object.keys(process.env).sort())
        if (name.startsWith('VITE_'))
          process.env[name] = process.env[name]?.replace(/(?<=^http:\/\/localhost:)\d+/, write);
      const entries = Object.entries(emulators).map(
        ([name, { port }]) => [name, Number(write(String(port)))] as const,
      );
      return { define: { __EMULATOR_PORTS__: JSON.stringify(Object.fromEntries(entries)) } };
    },
    generateBundle(_, bundle) {
      for (const part of Object.values(bundle))
        if (part.type === 'chunk')
          for (const [index, port] of ports.entries())
            part.code = part.code.replaceAll(String(firstStandIn + index + 1), port);
    },
  };
}
