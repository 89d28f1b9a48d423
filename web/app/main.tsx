import '../ui/styles/styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { type ReactNode, StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import { ligarAvisos } from '../api/avisos.ts'
import { onClockMoved } from '../api/clock.ts'
import { respondidas } from '../api/consultas.ts'
import { aoMudarSessao, aoPerderSessao, saberQuemEntrou, sessaoAtual } from '../api/sessao.ts'
import { mensagens } from '../copy/mensagens.ts'
import { fixarCalendario } from '../parts/calendario.ts'
import { moveClock } from '../parts/clock.ts'
import { avisar, paraDesfazer } from '../ui/avisos.ts'
import { judgeMissingCode } from '../ui/tardio.ts'
import { AvisoDeCodigo } from './AvisoDeCodigo.tsx'
import { cache } from './cache.ts'
import { julgarFalta, lembrarDoQueSeEscreve } from './codigo.ts'
import { destinoDoLogin } from './destino-do-login.ts'
import { buscarMoldura } from './Raiz.tsx'
import { roteador } from './rotas.tsx'

// Zod would try to compile its checks with `new Function`, which the page's policy refuses.
z.config({ jitless: true })

// From here on the page speaks for itself (public/arranque.js).
document.documentElement.dataset.hub = 'aberto'

ligarAvisos({
  certo: (texto = mensagens.sucesso, desfazer) => avisar.certo(texto, desfazer && paraDesfazer(desfazer)),
  revisar: (texto = mensagens.revisao) => avisar.atencao(texto),
  erro: (texto) => avisar.erro(texto),
})
aoPerderSessao((motivo) => {
  void roteador.navigate({ href: destinoDoLogin(motivo, roteador.history.location.href), replace: true })
})
aoMudarSessao(() => fixarCalendario(sessaoAtual().calendario))
onClockMoved((agora) => {
  moveClock(agora)
  void cache.invalidateQueries()
})

lembrarDoQueSeEscreve()
judgeMissingCode(julgarFalta)

// While the code of the screen is fetched.
void saberQuemEntrou()

const root = createRoot(document.getElementById('root')!)
const desenhar = (tela: ReactNode) =>
  root.render(
    <StrictMode>
      <AvisoDeCodigo />
      {tela}
    </StrictMode>,
  )
const tudo = (
  <QueryClientProvider client={cache}>
    <RouterProvider router={roteador} />
  </QueryClientProvider>
)

/** How long the outline waits for data, in ms: who waits longer has the frame and the menu meanwhile. */
const PACIENCIA = 2_000

/** The code of the first screen and of its frame, and what the screen asks for first. */
async function primeiraTela(): Promise<void> {
  await roteador.load()
  await Promise.all([
    buscarMoldura(),
    Promise.race([respondidas(cache), new Promise((feito) => setTimeout(feito, PACIENCIA))]),
  ])
}

// Where the outline stands, it stands until the first screen can be drawn whole: a skeleton drawn in between would be shown
// for 300 ms at least (ui/tardio.ts), whatever has come meanwhile. A transition is drawn in short turns: the page answers meanwhile.
if (document.documentElement.dataset.moldura) {
  desenhar(null)
  const comecar = () => startTransition(() => desenhar(tudo))
  void primeiraTela().then(comecar, comecar)
} else desenhar(tudo)
