// Loaded into firebase-tools by `node --require`. It cures five faults of firebase-tools 14 and ties
// the suite's life to the script that started it.
const childProcess = require('node:child_process');
const { Buffer } = require('node:buffer');
const http = require('node:http');
const { Transform } = require('node:stream');

// firebase-tools goes on when one of its programs is killed, and leaves them behind when it is killed itself:
// the script learns of them, and ends the family.
function report(child, name) {
  const send = (message) => process.connected && process.send(message);
  send({ started: child.pid });
  child.once('exit', () => send({ ended: child.pid, name }));
}

/** Passes on one line per chunk, whatever the pipe put together or cut apart. */
function oneLinePerChunk() {
  let rest = '';
  return new Transform({
    readableObjectMode: true,
    transform(chunk, _encoding, done) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop();
      for (const line of lines) this.push(Buffer.from(line));
      done();
    },
  });
}

// firebase-tools parses whole chunks of the Storage rules runtime's output: two answers in one
// chunk are lost and parallel uploads hang (issues 6194 and 6865).
const spawn = childProcess.spawn;
const children = [];
childProcess.spawn = function (command, args, ...rest) {
  const child = spawn.call(this, command, args, ...rest);
  children.push(child);
  const isProgram = Array.isArray(args) && args.includes('-jar');
  const isRulesRuntime = isProgram && args.at(-1) === 'serve';
  if (isProgram)
    report(child, isRulesRuntime ? 'The Storage rules runtime' : 'The Firestore emulator');
  if (isRulesRuntime) {
    child.stdout.setEncoding('utf8');
    child.stdout = child.stdout.pipe(oneLinePerChunk());
  }
  return child;
};

// A bearer token that is no token stops the whole suite (pull request 10134): it counts as none.
const { StorageRulesRuntime } = require('firebase-tools/lib/emulator/storage/rules/runtime.js');
const verify = StorageRulesRuntime.prototype.verifyWithRuleset;
StorageRulesRuntime.prototype.verifyWithRuleset = async function (ruleset, request, overrides) {
  try {
    return await verify.call(this, ruleset, request, overrides);
  } catch {
    return verify.call(this, ruleset, { ...request, token: undefined }, overrides);
  }
};

// The Storage emulator decodes a file's name in the address twice, so that no file with a percent sign in
// its name is ever found: the sign comes encoded once more than the file store itself wants it. An address that begins
// with two slashes names a host to the Hosting emulator, which stops the whole suite where that is none.
const emit = http.Server.prototype.emit;
http.Server.prototype.emit = function (event, request, ...rest) {
  if (event === 'request') request.url = request.url.replace(/^\/{2,}/, '/');
  if (event === 'request' && /^\/v0\/b\/[^/]+\/o\//.test(request.url)) {
    const [path, ...query] = request.url.split('?');
    request.url = [path.replaceAll('%25', '%2525'), ...query].join('?');
  }
  return emit.call(this, event, request, ...rest);
};

// A stored header with characters that HTTP does not allow stops the whole suite. The rules refuse what they see, but
// they do not see Cache-Control.
const { setHeader } = http.OutgoingMessage.prototype;
http.ServerResponse.prototype.setHeader = function (name, value) {
  const isText = typeof value === 'string';
  return setHeader.call(this, name, isText ? value.replace(/[^\t\x20-\x7e\x80-\xff]/g, '') : value);
};

// When the script is gone, however it went, the suite saves its data and stops; a suite that was
// not ready yet holds only part of the data and must not save it.
let isReady = false;
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
process.once('message', () => {
  isReady = true;
  process.channel?.unref();
});
process.once('disconnect', () => {
  if (!isReady) for (const child of children) child.kill('SIGKILL');
  process.kill(process.pid, isReady ? 'SIGINT' : 'SIGKILL');
});
