/** Input that comes before the page is hydrated: set by `LATE_START`, gone once it is repeated. */
interface HeldInput {
  /** Fulfilled once the modules of the routes are there, without which the page cannot be hydrated. */
  ready: Promise<unknown>;
  /** Anything was pressed or typed. */
  any(): boolean;
  /** Repeats what was pressed and typed, fields first. Call it once the page is hydrated. */
  repeat(): void;
}

declare global {
  interface Window {
    heldInput?: HeldInput;
  }
}

/**
 * Runs in the browser before any script of the build, in `(preloads, start)`. It fetches the scripts once the page is
 * loaded and painted, at the first touch, key or focus, or after 3 s; at once for who is signed in. Until the page is
 * hydrated it keeps what is pressed and typed: links and what a form sends itself work without scripts, and are left
 * alone. Written in old syntax, since it is not compiled. In two places it needs to know how React works: the elements
 * that it has hydrated have a property, and it ignores an event of a field whose value it knows, so that the value is
 * set past the property that it watches.
 */
export const LATE_START = `function(preloads,start){
var d=document,ready,begun=0,pressed=[],changed=new Map(),first=["pointerdown","touchstart","keydown","focusin"],held=["click","input","change"];
function each(list,name){list.forEach(function(t){window[name](t,t==="click"?press:t==="input"||t==="change"?change:begin,true)})}
function press(e){var t=e.target.closest&&e.target.closest("a,button,summary,input[type=checkbox],input[type=radio],label");if(!t||t.matches("a,summary"))return;t=t.control||t;if(!t.matches("button,input[type=checkbox],input[type=radio]"))return;e.preventDefault();e.stopPropagation();if(pressed.indexOf(t)<0)pressed.push(t);t.style.opacity=.6;begin()}
function change(e){var t=e.target;if(t.matches("select,textarea,input:not([type=checkbox]):not([type=radio])"))changed.set(t,t.value)}
function end(){each(held,"removeEventListener");delete window.heldInput}
function failed(){end();pressed.forEach(function(t){t.style.opacity=""})}
function begin(){if(begun++)return;each(first,"removeEventListener");preloads.forEach(function(h){var l=d.createElement("link");l.rel="modulepreload";l.href=h;d.head.append(l)});ready(start());q.ready.catch(failed)}
function loaded(){requestAnimationFrame(function(){requestAnimationFrame(function(){setTimeout(begin)})});setTimeout(begin,500)}
function fill(t,v){t.value="";Object.getOwnPropertyDescriptor(Object.getPrototypeOf(t),"value").set.call(t,v);t.dispatchEvent(new Event(t.matches("select")?"change":"input",{bubbles:true}))}
function run(todo){var next=todo[0];if(!next)return;var t=next[0];if(t.isConnected){if(!Object.keys(t).some(function(k){return k.indexOf("__reactProps")===0}))return setTimeout(run,30,todo);next[1](t)}setTimeout(run,0,todo.slice(1))}
var q=window.heldInput={ready:new Promise(function(r){ready=r}),any:function(){return pressed.length+changed.size>0},repeat:function(){end();run(Array.from(changed,function(f){return[f[0],function(t){fill(t,f[1])}]}).concat(pressed.map(function(b){return[b,function(t){t.style.opacity="";t.click()}]})))}};
var known;try{known=localStorage.getItem("accessToken")}catch(e){}
each(held,"addEventListener");
if(known)return begin();
each(first,"addEventListener");setTimeout(begin,3000);
d.readyState==="complete"?loaded():addEventListener("load",loaded)
}`;
