/** What whoever has a project open may do with it beside its texts, pictures and lists; the rules hold the same. */
export type EditorRights = {
  canRename: boolean;
  /** And hide. */
  canPublish: boolean;
  canDelete: boolean;
  canEditMerchandise: boolean;
  canSeeFiles: boolean;
  canSeeHistory: boolean;
};

export const staffRights: EditorRights = {
  canRename: true,
  canPublish: true,
  canDelete: true,
  canEditMerchandise: true,
  canSeeFiles: true,
  canSeeHistory: true,
};

/** What is sold they edit in their shop. */
export const creatorRights: EditorRights = {
  canRename: false,
  canPublish: false,
  canDelete: false,
  canEditMerchandise: false,
  canSeeFiles: false,
  canSeeHistory: false,
};
