/** A text in which no place's name, such as `G 12`, breaks. */
export const SeatNames = ({ text }: { text: string }) =>
  text.split(/(\S+ \d+\S*)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
