/** Input before the page is hydrated: set by `LATE_START`, removed after hydration. */
interface HeldInput {
  /** Resolves once the route modules are loaded; the page cannot be hydrated without them. */
  ready: Promise<unknown>;
  /** Returns true once the user has touched the page or pressed a key. */
  isUsed(): boolean;
  /** Repeats the recorded clicks and input. Call it in the layout effects of the page's hydration. */
  repeat(): void;
}

declare global {
  interface Window {
    heldInput?: HeldInput;
  }
}

/**
 * Runs in the browser before any script of the build, as `(preloads, start)`. Fetches the scripts once the page is
 * loaded and painted, at the first touch, key or focus, or after 3 s; for signed-in users, immediately.
 *
 * Clicks and input in a part that is not hydrated yet are held and repeated after its hydration: fields first, because
 * a click may replace them. Links and forms work without scripts and are left alone, except links that open an overlay.
 * Going back before the page is hydrated reloads it: otherwise React Router would hydrate the HTML of one address as
 * another.
 *
 * Three React details matter. First, hydrated elements have a React property, but they get it during hydration, so
 * before `live` it proves nothing. Second, an effect that changes the state resets fields to the state's values, so
 * typed text is repeated in the same commit. Third, React ignores an event of a field whose value it has already seen,
 * so the value is set without the property that React watches. Written in old syntax, because it is not compiled.
 */
export const LATE_START = `function(preloads,start){
var d=document,ready,begun=0,used=0,live=0,left=0,busy=0,todo=[],at=location.pathname+location.search,first=["pointerdown","touchstart","keydown","focusin"],held={click:press,input:change,change:change};
function listen(name){first.forEach(function(t){window[name](t,use,true)})}
function hold(name){for(var t in held)window[name](t,held[t],true)}
function known(t){return live&&Object.keys(t).some(function(k){return k.indexOf("__reactProps")===0})}
function index(t){return todo.findIndex(function(one){return one.t===t})}
function keep(t,act,value){var i=index(t);if(i<0)todo[act===fill?"unshift":"push"]({t:t,act:act,value:value});else if(t.type==="checkbox")todo.splice(i,1);else todo[i].value=value;if(live&&!busy)run()}
function press(e){var t=e.target.closest&&e.target.closest("a,button,summary");if(!t||!t.matches("button,[aria-haspopup]")||known(t))return;e.preventDefault();e.stopPropagation();t.style.opacity=.6;keep(t,again);begin()}
function change(e){var t=e.target,box=t.matches("[type=checkbox],[type=radio]");if(!t.matches("select,textarea,input"))return;if(known(t))drop(index(t));else if(!box)keep(t,fill,t.value);else if(e.type==="change")keep(t,tick,t.checked)}
function drop(i){return i<0?[]:todo.splice(i,1)}
function tick(t,value){t.checked=!value;t.click()}
function again(t){t.style.opacity="";t.click()}
function fill(t,value){t.value="";Object.getOwnPropertyDescriptor(Object.getPrototypeOf(t),"value").set.call(t,value);t.dispatchEvent(new Event(t.matches("select")?"change":"input",{bubbles:true}))}
function perform(one){if(one.t.isConnected)one.act(one.t,one.value)}
function run(){var one=todo[0];busy=!!one;if(!one)return;if(one.t.isConnected&&!known(one.t))return setTimeout(run,30);(window.requestIdleCallback||setTimeout)(function(){drop(todo.indexOf(one)).forEach(perform);run()},{timeout:300})}
function failed(){hold("removeEventListener");todo.forEach(function(one){one.t.style.opacity=""})}
function begin(){if(begun++)return;preloads.forEach(function(h){var l=d.createElement("link");l.rel="modulepreload";l.href=h;d.head.append(l)});ready(start().then(function(){return left?new Promise(function(){}):0}));q.ready.catch(failed)}
function use(){used=1;listen("removeEventListener");begin()}
function moved(e){if(live||at===location.pathname+location.search)return;e.stopImmediatePropagation();left=1;location.reload()}
function loaded(){requestAnimationFrame(function(){requestAnimationFrame(function(){setTimeout(begin)})});setTimeout(begin,500)}
var q=window.heldInput={ready:new Promise(function(r){ready=r}),isUsed:function(){return!!used},repeat:function(){live=1;delete window.heldInput;listen("removeEventListener");todo.filter(function(one){return one.act===fill&&known(one.t)}).forEach(function(one){drop(todo.indexOf(one)).forEach(perform)});run()}};var user;
try{user=localStorage.getItem("accessToken")}catch(e){}
addEventListener("popstate",moved);hold("addEventListener");listen("addEventListener");
if(user)return begin();
setTimeout(begin,3000);
d.readyState==="complete"?loaded():addEventListener("load",loaded)
}`;
