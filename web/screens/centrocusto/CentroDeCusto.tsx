import { centrocusto as api, type CentroDetalhe } from '@hub/protocol/centrocusto.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consulta } from '../../api/consultas.ts'
import { ehAusente } from '../../api/falha.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { Acao } from '../../parts/Acao.tsx'
import { emOpcao } from '../../parts/busca.ts'
import { caminhos } from '../../parts/caminhos.ts'
import { useAbas, useIdDoEndereco, useTitulo } from '../../parts/endereco.ts'
import { LinhaDoTempoDaSolicitacao } from '../../parts/LinhaDoTempoDaSolicitacao.tsx'
import { SemRegistro } from '../../parts/SemRegistro.tsx'
import { Abas } from '../../ui/Abas.tsx'
import { Cabecalho } from '../../ui/Pagina.tsx'
import { tardio } from '../../ui/tardio.ts'
import { Vazio } from '../../ui/Vazio.tsx'
import css from './CentroCusto.module.css'
import { Envolvidos } from './Envolvidos.tsx'
import type { JanelaDoCentro } from './JanelasDoCentro.tsx'
import { Movimentos } from './Movimentos.tsx'
import { ResumoDoCentro } from './ResumoDoCentro.tsx'
import { SituacaoDoCentro } from './SituacaoDoCentro.tsx'

const JanelasDoCentro = tardio(() => import('./JanelasDoCentro.tsx'), 'JanelasDoCentro')

const abas = ['resumo', 'movimentos', 'envolvidos', 'historico'] as const
const campos = { aba: emOpcao(abas, 'resumo') }
const trilha = { label: 'Centros de custo', href: caminhos.centrosDeCusto }

/** One cost centre: where its money is, every movement, who follows it, what was changed. */
export function CentroDeCusto() {
  const id = useIdDoEndereco()
  const busca = useQuery({ ...consulta(api.detalhar, { params: { id } }), enabled: !Number.isNaN(id) })
  useTitulo(busca.data && `Centro de custo ${busca.data.codigo}`)
  if (Number.isNaN(id) || ehAusente(busca.error))
    return (
      <SemRegistro este="este centro de custo" lista={trilha}>
        Ele não existe, ou não está entre os que você acompanha.
      </SemRegistro>
    )
  if (busca.data) return <Aberto key={busca.data.id} centro={busca.data} />
  return <LoadState query={busca} title lines={8} />
}

function Aberto({ centro: c }: { centro: CentroDetalhe }) {
  const [{ aba }, href] = useAbas(campos)
  const [janela, abrir] = useState<JanelaDoCentro | null>(null)
  return (
    <>
      <Cabecalho
        trail={[trilha, { label: c.codigo }]}
        title={c.descricao}
        subtitle={`${c.codigo} · ação ${c.acao.codigo}, ${c.acao.descricao} · projeto ${c.projeto}`}
        end={<SituacaoDoCentro centro={c} />}
      />
      <div className={css.botoes}>
        <Acao acoes={c.acoes} comando="aportar" variant="acao" icon="mais" onClick={() => abrir('aportar')}>
          Fazer aporte
        </Acao>
        <Acao acoes={c.acoes} comando="retirar" onClick={() => abrir('retirar')}>
          Retirar saldo
        </Acao>
        <Acao acoes={c.acoes} comando="editar" icon="lapis" onClick={() => abrir('editar')}>
          Editar
        </Acao>
      </div>
      <Abas
        label="Partes do centro de custo"
        current={aba}
        tabs={[
          { id: 'resumo', label: 'Resumo', href: href({ aba: 'resumo' }) },
          { id: 'movimentos', label: 'Movimentos', href: href({ aba: 'movimentos' }) },
          {
            id: 'envolvidos',
            label: 'Envolvidos',
            href: href({ aba: 'envolvidos' }),
            count: c.envolvidos || undefined,
          },
          { id: 'historico', label: 'Histórico', href: href({ aba: 'historico' }) },
        ]}
      >
        {aba === 'movimentos' ? (
          <Movimentos id={c.id} />
        ) : aba === 'envolvidos' ? (
          <Envolvidos centro={c} abrir={abrir} />
        ) : aba === 'historico' ? (
          <Historico centro={c} />
        ) : (
          <ResumoDoCentro centro={c} />
        )}
      </Abas>
      {janela && <JanelasDoCentro centro={c} janela={janela} onClose={() => abrir(null)} />}
    </>
  )
}

function Historico({ centro: c }: { centro: CentroDetalhe }) {
  if (c.historico.length === 0)
    return <Vazio title="Nada mudou ainda">Aportes, mudanças e quem passa a acompanhar aparecem aqui.</Vazio>
  const quantos = c.historico.length
  return (
    <LinhaDoTempoDaSolicitacao
      fatos={c.historico.map((h, i) => ({
        id: quantos - i,
        dtainclusao: h.em,
        mensagem: h.mensagem,
        detalhe: [h.detalhe, h.por].filter(Boolean).join(' · '),
      }))}
    />
  )
}
