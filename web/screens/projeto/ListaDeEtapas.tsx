import type { ProjetoDetalhe } from '@hub/protocol/projeto.ts'
import { Pilha } from '../../ui/Pagina.tsx'
import { Etapa } from './Etapa.tsx'
import type { AbrirJanela } from './Janelas.tsx'
import { PlanoDeTrabalho } from './PlanoDeTrabalho.tsx'
import css from './Projeto.module.css'

interface Props {
  projeto: ProjetoDetalhe
  abrir: AbrirJanela
  /** No other filled button is in sight: the first delivery to be checked has it. */
  comDestaque?: boolean
}

/** The stages of a project in their order, along one thread. */
export function ListaDeEtapas({ projeto, abrir, comDestaque }: Props) {
  const primeira = comDestaque ? projeto.etapas.find((e) => e.acoes.aceitar?.permitido) : undefined
  return (
    <Pilha>
      <div>
        <PlanoDeTrabalho projeto={projeto} />
      </div>
      <ol className={css.etapas} aria-label="Etapas">
        {projeto.etapas.map((etapa) => (
          <Etapa key={etapa.id} projeto={projeto.id} etapa={etapa} abrir={abrir} destaque={etapa === primeira} />
        ))}
      </ol>
    </Pilha>
  )
}
