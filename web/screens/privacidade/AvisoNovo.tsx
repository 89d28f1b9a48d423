import { formatarData } from '@hub/domain/kernel/data.ts'
import { portal } from '@hub/protocol/portal.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consulta, useMudanca } from '../../api/consultas.ts'
import { caminhos } from '../../parts/caminhos.ts'
import { Ancora } from '../../ui/Ancora.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import css from './Privacidade.module.css'

/** At the entry, until it was read: the privacy notice in force. It is asked for above the page and stands in nobody's way. */
export function AvisoNovo() {
  const [depois, deixar] = useState(false)
  const ciencia = useQuery({ ...consulta(portal.lerCiencia), staleTime: 600_000 })
  const dar = useMudanca(portal.darCiencia, { invalida: ['/portal/ciencia/'], sucesso: 'Leitura registrada.' })
  const aviso = ciencia.data
  if (depois || !aviso || aviso.ciente_em !== null) return null
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
