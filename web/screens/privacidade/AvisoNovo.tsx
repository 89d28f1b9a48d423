import { formatarData } from '@hub/domain/kernel/data.ts'
import type { Sessao } from '@hub/protocol/autenticacao.ts'
import { portal } from '@hub/protocol/portal.ts'
import { useState } from 'react'
import { useMudanca } from '../../api/consultas.ts'
import { buscarSessao } from '../../api/sessao.ts'
import { caminhos } from '../../parts/caminhos.ts'
import { Ancora } from '../../ui/Ancora.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import css from './Privacidade.module.css'

/** At the entry, until it was read: the privacy notice in force. It is asked for above the page and stands in nobody's way. */
export function AvisoNovo({ aviso }: { aviso: NonNullable<Sessao['aviso_a_ler']> }) {
  const [depois, deixar] = useState(false)
  const dar = useMudanca(portal.darCiencia, {
    sucesso: 'Leitura registrada.',
    aoConcluir: buscarSessao,
  })
  if (depois) return null
  return (
    <Faixa
      className={css.aviso}
      title="Leia o aviso de privacidade"
      action={
        <div className={css.botoes}>
          <Botao
            size="pequeno"
            busy={dar.isPending}
            busyLabel="Registrando"
            onClick={() => dar.mutate({ corpo: { versao: aviso.versao } })}
          >
            Já li
          </Botao>
          <Botao variant="texto" size="pequeno" onClick={() => deixar(true)}>
            Depois
          </Botao>
        </div>
      }
    >
      A versão {aviso.versao} vale desde {formatarData(aviso.vigencia)}:{' '}
      <Ancora href={caminhos.privacidade}>ler o aviso</Ancora>.
    </Faixa>
  )
}
