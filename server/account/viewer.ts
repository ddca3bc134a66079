/** The signed-in person asking, as the identity provider names them. */
export interface ViewerRecord {
  readonly uid: string;
  readonly displayName: string | null;
  readonly email: string | null;
}
