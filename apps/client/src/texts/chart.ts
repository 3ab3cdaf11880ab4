/** The words of the live chart; {names} in braces are filled in. */
export interface ChartTexts {
  readonly title: string
  readonly loading: string
  readonly empty: string
  readonly emptyHint: string
  readonly failed: string
  readonly failedHint: string
  readonly olderFailed: string
  readonly retry: string
  readonly timeframe: string
  readonly line: string
  readonly bid: string
  readonly ask: string
  readonly open: string
  readonly high: string
  readonly low: string
  readonly close: string
  readonly nextCandle: string
  readonly stale: string
  readonly lines: string
  readonly entry: string
  readonly target: string
  readonly stoploss: string
  readonly pending: string
  readonly moveHelp: string
  readonly sending: string
  readonly summary: string
  readonly attribution: string
}

/** By the language of the viewer. */
export const chartTexts: Readonly<Record<'en' | 'hi', ChartTexts>> = {
  en: {
    title: 'Live chart of {symbol}',
    loading: 'Loading candles',
    empty: 'No candles yet',
    emptyHint: 'They appear here with the first price.',
    failed: 'The chart could not be loaded',
    failedHint: 'Check your connection, then try again.',
    olderFailed: 'Older candles could not be loaded.',
    retry: 'Try again',
    timeframe: 'Timeframe',
    line: 'Line',
    bid: 'Bid',
    ask: 'Ask',
    open: 'O',
    high: 'H',
    low: 'L',
    close: 'C',
    nextCandle: 'Next candle in',
    stale: 'Price is {age} old',
    lines: 'Open trades and orders',
    entry: 'Entry',
    target: 'Target',
    stoploss: 'Stoploss',
    pending: 'Limit',
    moveHelp: 'Arrow keys move the line by a pip, Enter sends the new price, Escape takes it back.',
    sending: 'Sending',
    summary:
      '{symbol} in candles of {timeframe}, from {from} to {to}: opened at {open}, now {close} ({change}), highest {high}, lowest {low}.',
    attribution: 'Charting by TradingView',
  },
  hi: {
    title: '{symbol} का लाइव चार्ट',
    loading: 'कैंडल लोड हो रही हैं',
    empty: 'अभी कोई कैंडल नहीं',
    emptyHint: 'पहला भाव आते ही यहाँ दिखेंगी।',
    failed: 'चार्ट लोड नहीं हो सका',
    failedHint: 'अपना कनेक्शन जाँचें, फिर दोबारा कोशिश करें।',
    olderFailed: 'पुरानी कैंडल लोड नहीं हो सकीं।',
    retry: 'दोबारा कोशिश करें',
    timeframe: 'समय-सीमा',
    line: 'रेखा',
    bid: 'बिड',
    ask: 'आस्क',
    open: 'O',
    high: 'H',
    low: 'L',
    close: 'C',
    nextCandle: 'अगली कैंडल',
    stale: 'भाव {age} पुराना है',
    lines: 'खुले सौदे और ऑर्डर',
    entry: 'प्रवेश',
    target: 'टारगेट',
    stoploss: 'स्टॉपलॉस',
    pending: 'लिमिट',
    moveHelp: 'तीर कुंजियाँ रेखा को एक पिप खिसकाती हैं, Enter नया भाव भेजता है, Escape उसे वापस लेता है।',
    sending: 'भेजा जा रहा है',
    summary:
      '{symbol}, {timeframe} की कैंडल, {from} से {to} तक: शुरुआत {open}, अब {close} ({change}), सबसे ऊँचा {high}, सबसे नीचा {low}।',
    attribution: 'चार्ट: TradingView',
  },
}
