/** The signed-in person asking, as the identity provider names them. */
export interface ViewerRecord {
  readonly uid: string;
  readonly displayName: string | null;
  readonly email: string | null;
}

/** The identity provider, as far as this server speaks to it. Every call rejects with an AccountError alone. */
export interface AccountProvider {
  /**
   * Returns the viewer an ID token belongs to, or null if the token is malformed, forged, expired, revoked, or issued
   * for another project.
   */
  readonly authenticate: (idToken: string) => Promise<ViewerRecord | null>;
  /** Ends every session of a person: no token issued so far is theirs any more. */
  readonly signOutEverywhere: (uid: string) => Promise<void>;
  /** Deletes a person's account; done too when there is none. What they last watched is the store's to delete. */
  readonly deleteAccount: (uid: string) => Promise<void>;
}
