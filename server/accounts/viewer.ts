/** The signed-in person asking, as the identity provider names them. */
export interface ViewerRecord {
  readonly uid: string;
  readonly displayName: string | null;
  readonly email: string | null;
}

/** The identity provider, as far as this server speaks to it. Every call rejects with an AccountError alone. */
export interface AccountProvider {
  /**
   * The person an ID token was issued to. Null for every other text: malformed, forged, expired, issued by or for
   * somebody else, or ended by a sign-out or a deleted account.
   */
  readonly authenticate: (idToken: string) => Promise<ViewerRecord | null>;
  /** Ends every session of a person: no token issued so far is theirs any more. */
  readonly signOutEverywhere: (uid: string) => Promise<void>;
  /** Deletes a person's account; done too when there is none. What they last watched is the store's to delete. */
  readonly deleteAccount: (uid: string) => Promise<void>;
}
