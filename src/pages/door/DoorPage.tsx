import { useEffect, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { usePageHead } from '../../components/pageHead';
import { reloadOnChunkError } from '../../components/reloadOnChunkError';
import { doorCopy, doorHead } from '../../content/door';
import type { Door } from '../../features/door/door';
import { DoorStep, DoorView } from '../../features/door/DoorView';

/** A showing's door, by its pass, whose secret follows `#`. What asks the database comes after the first paint. */
export function DoorPage() {
  const { brandId = '', passId = '' } = useParams();
  const secret = useLocation().hash.slice(1);
  usePageHead({ ...doorHead, isPrivate: true });
  const [door, setDoor] = useState<Door | null>(null);
  useEffect(() => {
    const opening = import('../../features/door/door')
      .catch(reloadOnChunkError)
      .then(({ openDoor }) => openDoor({ brandId, passId, secret }));
    opening.then(setDoor, (error: unknown) => {
      // For what shows that a page does not load.
      setDoor(() => {
        throw error;
      });
    });
    return () => {
      opening.then(
        (opened) => {
          opened.close();
        },
        () => undefined,
      );
    };
  }, [brandId, passId, secret]);
  return door ? <DoorView door={door} /> : <DoorStep heading={doorCopy.opening} />;
}
