import { formatarData } from '@hub/domain/kernel/data.ts'
import { delegacao as api, type DelegacaoVista } from '@hub/protocol/delegacao.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consulta } from '../../api/consultas.ts'
import { Confirm } from '../../blocks/Confirm.tsx'
import { LoadState } from '../../blocks/LoadState.tsx'
import { motivoDe } from '../../parts/Acao.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Celula } from '../../ui/Celula.tsx'
import { Secao } from '../../ui/Pagina.tsx'
import { type Coluna, Tabela } from '../../ui/Tabela.tsx'
import { tardio } from '../../ui/tardio.ts'
import { Vazio } from '../../ui/Vazio.tsx'
import { oQue } from './o-que.ts'

const NovaAusencia = tardio(() => import('./NovaAusencia.tsx'), 'NovaAusencia')

const situacoes: Record<DelegacaoVista['situacao'], string> = {
  futura: 'Ainda não começou',
  em_vigor: 'Em vigor',
  terminada: 'Terminada',
  encerrada: 'Encerrada antes',
}

const nomeDe = (p: { nome: string; sobrenome: string }) => `${p.nome} ${p.sobrenome}`

/** Who does my work while I am away, and for whom I do it. */
export function MinhasAusencias() {
  const busca = useQuery(consulta(api.listar))
  const [nova, abrir] = useState(false)
  const [alvo, mirar] = useState<{ d: DelegacaoVista; minha: boolean } | null>(null)
  const colunas = (minha: boolean): Coluna<DelegacaoVista>[] => [
    {
      id: 'quem',
      header: minha ? 'Quem responde' : 'Por quem',
      card: 'topo',
      cell: (d) => (
        <Celula strong detail={oQue(d)}>
          {nomeDe(minha ? d.para : d.de)}
        </Celula>
      ),
    },
    {
      id: 'quando',
      header: 'Quando',
      card: 'linha',
      cell: (d) => (
        <Celula detail={d.motivo ?? undefined}>
          {formatarData(d.inicio)} a {formatarData(d.fim)}
        </Celula>
      ),
    },
    { id: 'situacao', header: 'Situação', card: 'pe', cell: (d) => situacoes[d.situacao] },
    {
      id: 'acao',
      header: <span className="so-leitor">Ação</span>,
      align: 'fim',
      card: 'pe-fim',
      cell: (d) =>
        motivoDe(d.acoes, 'encerrar') === null && (
          <Botao size="pequeno" variant="texto" onClick={() => mirar({ d, minha })}>
            Encerrar<span className="so-leitor">{` a delegação de ${nomeDe(d.de)} a ${nomeDe(d.para)}`}</span>
          </Botao>
        ),
    },
  ]
  if (busca.isError)
    return (
      <Secao title="Minhas ausências">
        <LoadState query={busca} />
      </Secao>
    )
  const { minhas = [], recebidas = [], delegaveis = [] } = busca.data ?? {}
  // Who has nothing that could be left to anybody, and stands in for nobody, has no use for it.
  if (busca.data && delegaveis.length === 0 && minhas.length === 0 && recebidas.length === 0) return null
  return (
    <>
      <Secao
        title="Minhas ausências"
        end={delegaveis.length > 0 && <Botao onClick={() => abrir(true)}>Registrar ausência</Botao>}
      >
        <Tabela
          label="Minhas ausências"
          columns={colunas(true)}
          rows={minhas}
          rowKey={(d) => String(d.id)}
          loading={busca.isPending}
          empty={
            <Vazio title="Nenhuma ausência registrada">
              Vai se ausentar? Registre os dias e quem responde por você: o trabalho não para e tudo fica com os dois
              nomes.
            </Vazio>
          }
        />
      </Secao>
      {recebidas.length > 0 && (
        <Secao title="Por quem eu respondo">
          <Tabela label="Por quem eu respondo" columns={colunas(false)} rows={recebidas} rowKey={(d) => String(d.id)} />
        </Secao>
      )}
      {nova && <NovaAusencia delegaveis={delegaveis} onClose={() => abrir(false)} />}
      {alvo && (
        <Confirm
          call={api.encerrar}
          input={{ params: { id: alvo.d.id }, corpo: {} }}
          onClose={() => mirar(null)}
          title="Encerrar esta delegação?"
          confirmLabel="Encerrar agora"
          success="Delegação encerrada."
        >
          {alvo.minha
            ? `${nomeDe(alvo.d.para)} deixa de responder por você agora mesmo.`
            : `Você deixa de responder por ${nomeDe(alvo.d.de)} agora mesmo, e essa pessoa é avisada.`}
        </Confirm>
      )}
    </>
  )
}
