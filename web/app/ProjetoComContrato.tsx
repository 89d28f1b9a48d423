import { lazy, Suspense } from 'react'
import { Contratos } from '../screens/contrato/Contratos.tsx'
import { Projeto } from '../screens/projeto/Projeto.tsx'
import { Esqueleto } from '../ui/Esqueleto.tsx'
import { MensagensNovas } from './MensagensNovas.tsx'

const AbaMensagens = lazy(async () => ({
  default: (await import('../screens/mensagem/AbaMensagens.tsx')).AbaMensagens,
}))

/** Screens of several concepts meet here: a project shows its contract and its conversations. */
export function ProjetoComContrato() {
  return (
    <Projeto
      contrato={(id) => <Contratos solicitacao={id} />}
      mensagens={(id) => (
        <Suspense fallback={<Esqueleto lines={6} />}>
          <AbaMensagens id={id} />
        </Suspense>
      )}
      novas={(id) => <MensagensNovas id={id} />}
    />
  )
}
