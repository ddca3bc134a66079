/**
 * What a framed player may do. A player of our own origin runs scripts and no more: with `allow-same-origin` beside
 * it, the frame could lift its own sandbox. A third party's player needs its own origin for storage and protected
 * streams; it can never be ours.
 */
export function playerSandbox(playerUrl: string, publicUrl: string): string {
  return new URL(playerUrl).origin === new URL(publicUrl).origin
    ? 'allow-scripts'
    : 'allow-scripts allow-same-origin allow-presentation';
}
