import { passos as passosDoDiagnostico } from '@hub/domain/diagnostico/diagnostico.states.ts'
import { diagnostico as api, type DiagnosticoDetalhe } from '@hub/protocol/diagnostico.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consulta } from '../../api/consultas.ts'
import { ehAusente } from '../../api/falha.ts'
import { useSessao } from '../../api/sessao.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { caminhos, para } from '../../parts/caminhos.ts'
import { useIdDoEndereco, useTitulo } from '../../parts/endereco.ts'
import { LinhaDoTempoDaSolicitacao } from '../../parts/LinhaDoTempoDaSolicitacao.tsx'
import { SemRegistro } from '../../parts/SemRegistro.tsx'
import { SituacaoDoDiagnostico } from '../../parts/SituacaoDoDiagnostico.tsx'
import { Caminho, type Passo } from '../../ui/Caminho.tsx'
import { Etiqueta } from '../../ui/Etiqueta.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Cabecalho, DuasColunas, Secao } from '../../ui/Pagina.tsx'
import { tardio } from '../../ui/tardio.ts'
import { AgoraDoDiagnostico } from './AgoraDoDiagnostico.tsx'
import { Envios } from './Envios.tsx'
import type { Janela } from './janelas.ts'
import { LadoDoDiagnostico } from './LadoDoDiagnostico.tsx'
import { MaisAcoesDoDiagnostico } from './MaisAcoesDoDiagnostico.tsx'
import { OPedido } from './OPedido.tsx'

// Windows bring the dialogs of the kit: only who opens one waits for them.
const Janelas = tardio(() => import('./Janelas.tsx'), 'Janelas')

/** One diagnostic, for everybody who takes part in it. */
export function Diagnostico() {
  const id = useIdDoEndereco()
  const { papel } = useSessao()
  const chamada = papel === 'consultor' ? api.detalharDoConsultor : api.detalhar
  const busca = useQuery({ ...consulta(chamada, { params: { id } }), enabled: !Number.isNaN(id) })
  const d = busca.data
  useTitulo(d && `Diagnóstico ${d.nrodiagnostico}`)
  if (Number.isNaN(id) || ehAusente(busca.error))
    return (
      <SemRegistro este="este diagnóstico" lista={{ label: 'Diagnósticos', href: caminhos.diagnosticos }}>
        Ele não existe, ou passou para outro executor.
      </SemRegistro>
    )
  if (busca.isError || !d) return <LoadState query={busca} title lines={10} />
  return <Aberto key={d.id} d={d} />
}

function Aberto({ d }: { d: DiagnosticoDetalhe }) {
  const [janela, abrir] = useState<Janela | null>(null)
  return (
    <>
      <Cabecalho
        trail={[{ label: 'Diagnósticos', href: caminhos.diagnosticos }, { label: d.nrodiagnostico }]}
        title={d.solicitacao.titulo}
        subtitle={`Diagnóstico ${d.nrodiagnostico} · ${[d.solicitacao.cliente.nome, d.solicitacao.cidade].filter(Boolean).join(', ')}`}
        end={
          <>
            {d.ematraso && <Etiqueta color="tijolo">Atrasado</Etiqueta>}
            <SituacaoDoDiagnostico situacao={d.situacao} />
            <LinkBotao
              size="pequeno"
              icon="conversa"
              href={para('mensagens', undefined, { solicitacao: d.solicitacao.id })}
            >
              Mensagens
            </LinkBotao>
            <MaisAcoesDoDiagnostico d={d} abrir={abrir} size="pequeno" />
          </>
        }
      />
      <Caminho label="Passos do diagnóstico" steps={passosDe(d)} />
      <AgoraDoDiagnostico d={d} abrir={abrir} />
      <DuasColunas side={<LadoDoDiagnostico d={d} abrir={abrir} comSolicitacao />}>
        <Envios d={d} />
        <OPedido d={d} />
        {d.historico.length > 0 && (
          <Secao title="Histórico">
            <LinhaDoTempoDaSolicitacao fatos={d.historico} />
          </Secao>
        )}
      </DuasColunas>
      {janela && <Janelas d={d} janela={janela} abrir={abrir} />}
    </>
  )
}

/** Where it stands among its own four steps. */
function passosDe(d: DiagnosticoDetalhe): Passo[] {
  const { situacao, status } = d
  return passosDoDiagnostico.map((label, i) => {
    const n = i + 1
    const state: Passo['state'] =
      situacao === 'cancelado' || situacao === 'dispensado'
        ? 'cancelado'
        : situacao === 'aprovado' || n < status.etapa
          ? 'feito'
          : n === status.etapa
            ? 'agora'
            : 'afrente'
    return { id: String(n), label, state }
  })
}
