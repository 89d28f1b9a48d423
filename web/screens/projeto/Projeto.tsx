import { projeto as api } from '@hub/protocol/projeto.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { consulta } from '../../api/consultas.ts'
import { ehAusente } from '../../api/falha.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { emOpcao } from '../../parts/busca.ts'
import { CaminhoDaSolicitacao } from '../../parts/CaminhoDaSolicitacao.tsx'
import { para } from '../../parts/caminhos.ts'
import { useAbas, useIdDoEndereco, useTitulo } from '../../parts/endereco.ts'
import { LinhaDoTempoDaSolicitacao } from '../../parts/LinhaDoTempoDaSolicitacao.tsx'
import { SemRegistro } from '../../parts/SemRegistro.tsx'
import { SituacaoDaSolicitacao } from '../../parts/SituacaoDaSolicitacao.tsx'
import { Abas } from '../../ui/Abas.tsx'
import { Cabecalho, DuasColunas, Secao } from '../../ui/Pagina.tsx'
import { tardio } from '../../ui/tardio.ts'
import { Vazio } from '../../ui/Vazio.tsx'
import { AgoraDoProjeto } from './AgoraDoProjeto.tsx'
import type { Janela } from './Janelas.tsx'
import { LadoDoProjeto } from './LadoDoProjeto.tsx'
import { ListaDeEtapas } from './ListaDeEtapas.tsx'
import { ListaDeNotas } from './ListaDeNotas.tsx'
import { Subprojetos } from './Subprojetos.tsx'
import { Visitas } from './Visitas.tsx'

// Windows bring the dialogs of the kit: only who opens one waits for them.
const Janelas = tardio(() => import('./Janelas.tsx'), 'Janelas')

const abas = ['etapas', 'notas', 'visitas', 'contrato', 'mensagens', 'historico'] as const
const rotulos: Record<(typeof abas)[number], string> = {
  etapas: 'Etapas',
  notas: 'Notas',
  visitas: 'Visitas',
  contrato: 'Contrato',
  mensagens: 'Mensagens',
  historico: 'Histórico',
}
const campos = { aba: emOpcao(abas, 'etapas') }

interface ProjetoProps {
  /** What other concepts show here; web/app plugs them in. */
  contrato: (solicitacao: number) => ReactNode
  mensagens: (solicitacao: number) => ReactNode
  /** '2 novas' at the tab. */
  novas: (solicitacao: number) => ReactNode
}

/** A project as provider and consultant carry it on. */
export function Projeto({ contrato, mensagens, novas }: ProjetoProps) {
  const id = useIdDoEndereco()
  const [{ aba }, href] = useAbas(campos)
  const [janela, abrir] = useState<Janela | null>(null)
  const busca = useQuery({ ...consulta(api.detalhar, { params: { id } }), enabled: !Number.isNaN(id) })
  useTitulo(busca.data && `Projeto ${busca.data.nrosolicitacao}`)
  if (Number.isNaN(id) || ehAusente(busca.error))
    return (
      <SemRegistro este="este projeto" lista={{ label: 'Projetos', href: para('projetos') }}>
        Um projeto aparece aqui quando a sua proposta é autorizada. Se a escolha foi desfeita, ele volta a ser proposta.
      </SemRegistro>
    )
  const p = busca.data
  if (busca.isError || !p) return <LoadState query={busca} title lines={8} />
  if (p.count_empresas > 1) return <Subprojetos contratacao={p} />
  const aEnviar = p.notas.filter((n) => n.acoes.enviar?.permitido).length
  return (
    <>
      <Cabecalho
        trail={[
          { label: 'Projetos', href: para('projetos') },
          ...(p.contratacao
            ? [{ label: p.contratacao.nrosolicitacao, href: para('projeto', { id: p.contratacao.id }) }]
            : []),
          { label: p.nrosolicitacao },
        ]}
        title={p.titulo}
        subtitle={`Solicitação ${p.nrosolicitacao} · ${p.cliente.nome}`}
        end={<SituacaoDaSolicitacao situacao={p.substatus} soEtiqueta />}
      />
      <CaminhoDaSolicitacao situacao={p.substatus} fases={p.fases} />
      <AgoraDoProjeto projeto={p} abrir={abrir} noContrato={aba === 'contrato'} />
      <Abas
        label="Partes do projeto"
        current={aba}
        tabs={abas.map((a) => ({
          id: a,
          label: rotulos[a],
          href: href({ aba: a }),
          ...(a === 'etapas' && { count: p.etapas.length }),
          ...(a === 'mensagens' && { count: novas(p.id) }),
          ...(a === 'notas' && aEnviar > 0 && { count: aEnviar === 1 ? '1 a enviar' : `${aEnviar} a enviar` }),
        }))}
      >
        <DuasColunas side={<LadoDoProjeto projeto={p} />}>
          {aba === 'etapas' && <ListaDeEtapas projeto={p} abrir={abrir} />}
          {aba === 'notas' && <ListaDeNotas projeto={p} abrir={abrir} />}
          {aba === 'visitas' && <Visitas id={p.id} />}
          {aba === 'contrato' && contrato(p.id)}
          {aba === 'mensagens' && mensagens(p.id)}
          {aba === 'historico' && <Historico id={p.id} />}
        </DuasColunas>
      </Abas>
      {janela && <Janelas projeto={p} janela={janela} abrir={abrir} />}
    </>
  )
}

/** What happened in the project, of what the reader may know; its latest hundred steps. */
function Historico({ id }: { id: number }) {
  const fatos = useQuery(
    consulta(solicitacao.listarHistorico, { params: { id }, query: { page: '1', page_size: '100' } }),
  )
  if (fatos.isError || !fatos.data) return <LoadState query={fatos} lines={6} />
  if (fatos.data.results.length === 0) return <Vazio title="Nada aconteceu ainda" />
  return (
    <Secao title="Histórico">
      <LinhaDoTempoDaSolicitacao fatos={fatos.data.results} />
    </Secao>
  )
}
