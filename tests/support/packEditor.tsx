import { fireEvent, screen, within } from '@testing-library/react';
// What a failed saving is called.
import '../../src/content/accountMessages';
import { messageStackId } from '../../src/components/messageStack';
import { UnsavedChangesGuard } from '../../src/components/UnsavedChangesGuard';
import { usePackDrop } from '../../src/features/pack-import/usePackDrop';
import { PackAgreement } from '../../src/features/packs/PackAgreement';
import { PackEditor } from '../../src/features/packs/PackEditor';
import { PackActions, PackSaving, PackSections } from '../../src/features/packs/PackHeader';
import { PackPreviewBeside } from '../../src/features/packs/PackPreview';
import { openPack } from '../../src/features/packs/packThunks';
import { usePack } from '../../src/features/packs/usePack';
import { usePackProgress } from '../../src/features/packs/usePackProgress';
import { makeStore } from '../../src/store/store';
import { packDatabase } from './packDatabase';
import { renderApp } from './renderApp';

/** The least that is told to be a JPEG, and one of eight bytes. */
export const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xd9]);
export const largerJpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xc4, 0, 2, 0xff, 0xd9]);

let packs = 0;
/** The pack that was opened last. */
export const lastPack = () => ({ brandId: 'brand', packId: `pack${String(packs)}` });

const Editor = ({ isPreviewed }: { isPreviewed: boolean }) => {
  const opened = usePack();
  const progress = usePackProgress(opened);
  const { screen: question, choose } = usePackDrop(opened);
  if (!opened) return null;
  if (opened.pack.state === 'built')
    return <PackAgreement opened={opened} onMoved={progress.onMoved} />;
  return (
    <>
      {question}
      <div hidden={question !== null}>
        <PackSaving />
        {!opened.isReadOnly && <PackActions progress={progress} />}
        <PackSections opened={opened} progress={progress} />
        <PackEditor
          opened={opened}
          progress={progress}
          preview={isPreviewed && <PackPreviewBeside {...opened} />}
          drop={choose}
        />
      </div>
    </>
  );
};

/** Opens the page of a new pack with these fields. Its test has `packsApi` of `packDatabase` in the place of the real one. */
export async function open(fields: Record<string, unknown> = {}, { isPreviewed = false } = {}) {
  packs += 1;
  packDatabase.hold({ packageId: 'gold', ...fields });
  const store = makeStore();
  await store.dispatch(openPack(lastPack())).unwrap();
  const stack = <ul id={messageStackId} />;
  return renderApp(
    <>
      {stack}
      <Editor isPreviewed={isPreviewed} />
      <UnsavedChangesGuard />
    </>,
    { store },
  );
}

type Contents = Record<string, BlobPart>;

const filesOf = (files: Contents) =>
  Object.entries(files).map(([name, content]) => new File([content], name));

/** Chooses files, and waits until it is asked where they go. */
export async function askFiles(chosen: readonly File[]) {
  fireEvent.change(screen.getByLabelText('Choose files or a zip'), { target: { files: chosen } });
  const { name = '', webkitRelativePath = '' } = chosen.at(-1) ?? {};
  const asked = within(await screen.findByRole('region', { name: 'Where your files go' }));
  await asked.findAllByText(webkitRelativePath === '' ? name : webkitRelativePath);
  return asked;
}

/** The same, by the names and contents of the files. */
export const ask = (files: Contents) => askFiles(filesOf(files));

/** Takes what is asked, and waits until it is told what became of it. */
export async function take() {
  press(/^Take (this|these) /);
  return within(await screen.findByRole('region', { name: 'What became of your files' }));
}

/** Chooses files by the names and contents of them, and takes them. */
export async function drop(files: Contents) {
  await ask(files);
  return take();
}

export const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
export const type = (name: string, value: string) => {
  fireEvent.change(field(name), { target: { value } });
};
export const press = (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }));
};
/** A place for a file. */
export const place = (label: string) => within(screen.getByRole('group', { name: label }));
