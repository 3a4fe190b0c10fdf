/** Something the person at the keyboard can cure. Its message is one sentence that names the cure. */
export class Problem extends Error {
  override name = 'Problem';
}
