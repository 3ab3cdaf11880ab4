import './splash.css'

/** Stands until the first screen's file has arrived; index.html shows the same before the app itself has. */
export function Splash() {
  return (
    <div className="splash">
      <img src="/icon.svg" alt="" width="72" height="72" />
      <p>GLOBAL FOREX</p>
    </div>
  )
}
