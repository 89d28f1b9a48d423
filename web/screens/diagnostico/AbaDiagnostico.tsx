import { diagnostico as api } from '@hub/protocol/diagnostico.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consulta } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { useSessao } from '../../api/sessao.ts'
import { depoisDoDiagnostico } from '../../copy/diagnostico.ts'
import { para } from '../../parts/caminhos.ts'
import { SituacaoDoDiagnostico } from '../../parts/SituacaoDoDiagnostico.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Etiqueta } from '../../ui/Etiqueta.tsx'
import { Falha } from '../../ui/Falha.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { DuasColunas, Secao } from '../../ui/Pagina.tsx'
import { BotoesDoDiagnostico } from './AgoraDoDiagnostico.tsx'
import css from './Diagnostico.module.css'
import { Envios } from './Envios.tsx'
import { Janelas } from './Janelas.tsx'
import type { Janela } from './janelas.ts'
import { LadoDoDiagnostico } from './LadoDoDiagnostico.tsx'
import { MaisAcoesDoDiagnostico } from './MaisAcoesDoDiagnostico.tsx'

/** The diagnostic of a request, in its page. */
export function AbaDiagnostico({ id }: { id: number }) {
  const { papel } = useSessao()
  const detalhar = papel === 'cliente' ? solicitacao.detalharExterno : solicitacao.detalharInterno
  const pedido = useQuery(consulta(detalhar, { params: { id } }))
  const alvo = pedido.data?.diagnostico?.id
  const chamada = papel === 'consultor' ? api.detalharDoConsultor : api.detalhar
  const busca = useQuery({ ...consulta(chamada, { params: { id: alvo ?? 0 } }), enabled: alvo !== undefined })
  const [janela, abrir] = useState<Janela | null>(null)
  const erro = pedido.error ?? busca.error
  if (erro)
    return (
      <Falha onRetry={() => void (pedido.error ? pedido : busca).refetch()} retrying={busca.isFetching}>
        {fraseDe(erro)}
      </Falha>
    )
  const d = busca.data
  if (!d) return <Esqueleto title lines={6} />
  return (
    <>
      <DuasColunas side={<LadoDoDiagnostico d={d} abrir={abrir} comSolicitacao={false} />}>
        <Secao
          title={`Diagnóstico ${d.nrodiagnostico}`}
          end={
            <span className={css.etiquetas}>
              {d.ematraso && <Etiqueta color="tijolo">Atrasado</Etiqueta>}
              <SituacaoDoDiagnostico situacao={d.situacao} />
            </span>
          }
        >
          <div className={css.pilha}>
            <p>{depoisDoDiagnostico(d)}</p>
            <BotoesDoDiagnostico d={d} abrir={abrir} />
            <div className={css.acoes}>
              <LinkBotao href={para('diagnostico', { id: d.id })}>Abrir a página do diagnóstico</LinkBotao>
              <MaisAcoesDoDiagnostico d={d} abrir={abrir} />
            </div>
          </div>
        </Secao>
        <Envios d={d} />
      </DuasColunas>
      {janela && <Janelas d={d} janela={janela} abrir={abrir} />}
    </>
  )
}
