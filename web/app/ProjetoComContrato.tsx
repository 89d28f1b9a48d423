import { Suspense } from 'react'
import { Projeto } from '../screens/projeto/Projeto.tsx'
import { Esqueleto } from '../ui/Esqueleto.tsx'
import { tardioEmEspera } from '../ui/tardio.ts'
import { ContratoComAditivos } from './ContratoComAditivos.tsx'
import { MensagensNovas } from './MensagensNovas.tsx'

const AbaMensagens = tardioEmEspera(() => import('../screens/mensagem/AbaMensagens.tsx'), 'AbaMensagens')

/** Screens of several concepts meet here: a project shows its contract and its conversations. */
export function ProjetoComContrato() {
  return (
    <Projeto
      contrato={(id) => <ContratoComAditivos id={id} />}
      mensagens={(id) => (
        <Suspense fallback={<Esqueleto lines={6} />}>
          <AbaMensagens id={id} />
        </Suspense>
      )}
      novas={(id) => <MensagensNovas id={id} />}
    />
  )
}
