/** Why what was tried here failed, told where it happened; nothing where it did not. */
export const Failure = ({ text }: { text: string | undefined }) =>
  text && (
    <p role="alert" className="border-l-4 border-rec pl-3">
      {text}
    </p>
  );
