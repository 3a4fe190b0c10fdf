import { ChevronDown, FolderInput } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useFetchAhead } from '../../components/useFetchAhead';
import { partOnDemand } from '../../components/workspace/partOnDemand';
import { filesCopy } from '../../content/media';
import { builderCopy } from '../../content/projectAdmin';
import { formatFileSize } from '../../lib/formatFileSize';
import { useAppSelector } from '../../store/hooks';
import { referencedPaths } from '../media/storagePaths';
import type { Project } from '../projects/model';
import { selectFileBytes, selectFileCount } from './storedFilesSlice';

const storedFileList = partOnDemand(async () => (await import('./StoredFileList')).StoredFileList);
const ofAPress = [storedFileList];

/** How many files the project has; those that it refers to, as long as they are not listed. */
export function useFileCount(project: Project): number {
  const listedCount = useAppSelector((state) => selectFileCount(state, project.title));
  return listedCount ?? referencedPaths(project).size;
}

function FileTotals({ project }: { project: Project }) {
  const listedCount = useAppSelector((state) => selectFileCount(state, project.title));
  const bytes = useAppSelector(selectFileBytes);
  if (listedCount === null) return <span>{filesCopy.inUse(referencedPaths(project).size)}</span>;
  const size = bytes === null ? '' : `, ${formatFileSize(bytes)}`;
  return <span>{`${filesCopy.count(listedCount)}${size}`}</span>;
}

/** The stored files of the project of this title. They are listed once it is opened, as `#files` in the address does. */
export function FilesSection({ title, project }: { title: string; project: Project | null }) {
  const [isListed, setListed] = useState(false);
  useFetchAhead(ofAPress);
  const isWanted = useLocation().hash === '#files';
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!isWanted || !details.current) return;
    details.current.open = true;
    details.current.scrollIntoView();
  }, [isWanted]);
  return (
    <details
      ref={details}
      data-section="files"
      className="builder-details"
      onToggle={() => {
        setListed(true);
      }}
    >
      <summary id="files">
        <FolderInput aria-hidden="true" className="size-4" />
        {builderCopy.files}
        {project && <FileTotals project={project} />}
        <ChevronDown aria-hidden="true" className="size-4" />
      </summary>
      {isListed && <storedFileList.Part key={title} title={title} />}
    </details>
  );
}
