import { type PropostaDetalhe, proposta } from '@hub/protocol/proposta.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { consulta } from '../../api/consultas.ts'
import { ehAusente } from '../../api/falha.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { emSimOuNao } from '../../parts/busca.ts'
import { CaminhoDaSolicitacao } from '../../parts/CaminhoDaSolicitacao.tsx'
import { caminhos, para } from '../../parts/caminhos.ts'
import { Data, DataHora } from '../../parts/Data.tsx'
import { useBusca, useIdDoEndereco, useTitulo } from '../../parts/endereco.ts'
import { SemRegistro } from '../../parts/SemRegistro.tsx'
import { SituacaoDaProposta } from '../../parts/SituacaoDaProposta.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Cabecalho } from '../../ui/Pagina.tsx'
import { ManterProposta, SairDaProposta } from './AcoesDaProposta.tsx'
import { AgoraDaProposta } from './AgoraDaProposta.tsx'
import { Editor } from './editor/Editor.tsx'
import { Leitura } from './Leitura.tsx'
import css from './PedidoDeAjuste.module.css'
import { Versoes } from './Versoes.tsx'

const campos = { editar: emSimOuNao() }

interface Props {
  /** Questions about the request of this invitation: another concept's, put in by web/app. */
  duvidas?: (solicitacao: number) => ReactNode
}

/** A provider's proposal: written while it may be, read otherwise. */
export function Proposta({ duvidas }: Props) {
  const id = useIdDoEndereco()
  const detalhe = useQuery({ ...consulta(proposta.detalhar, { params: { id } }), enabled: !Number.isNaN(id) })
  const p = detalhe.data
  useTitulo(p && `Proposta ${p.solicitacao.nrosolicitacao}`)
  if (Number.isNaN(id) || ehAusente(detalhe.error))
    return (
      <SemRegistro este="esta proposta" lista={{ label: 'Propostas', href: caminhos.propostas }}>
        Ela não existe ou é de outra empresa.
      </SemRegistro>
    )
  if (p) return <Aberta p={p} duvidas={duvidas} />
  return <LoadState query={detalhe} title lines={10} />
}

function Aberta({ p, duvidas }: { p: PropostaDetalhe; duvidas: Props['duvidas'] }) {
  const [{ editar }, mudar] = useBusca(campos)
  const { solicitacao: s } = p
  const podeEscrever = Boolean(p.acoes.salvar?.permitido)
  // What was sent is read first; everything else that may be written is open for writing.
  const reaberta = p.situacao === 'enviada'
  const escrevendo = podeEscrever && (!reaberta || editar || p.enviada !== null)
  return (
    <>
      <Cabecalho
        trail={[{ label: 'Propostas', href: caminhos.propostas }, { label: s.nrosolicitacao }]}
        title={`Proposta para ${s.cliente.nome}`}
        subtitle={[
          s.titulo,
          `Solicitação ${s.nrosolicitacao}`,
          s.count_empresas === 1 ? `${s.cliente.cidade} (${s.cliente.estado})` : `${s.count_empresas} empresas`,
        ].join(' · ')}
        end={
          <>
            <SituacaoDaProposta situacao={p.situacao} />
            <LinkBotao href={para('mensagens', undefined, { solicitacao: s.id })}>Mensagens</LinkBotao>
            <SairDaProposta p={p} />
          </>
        }
      />
      <CaminhoDaSolicitacao situacao={s.substatus} fases={s.fases} />
      <AgoraDaProposta
        p={p}
        acoes={
          <>
            <ManterProposta p={p} />
            {reaberta && podeEscrever && !escrevendo && (
              <Botao variant="acao" icon="lapis" onClick={() => mudar({ editar: true })}>
                Editar e reenviar
              </Botao>
            )}
          </>
        }
      />
      <PedidoDeAjuste p={p} />
      {duvidas?.(s.id)}
      {!podeEscrever && p.enviada && (
        <Faixa tone="atencao" title="Há alterações que não foram enviadas">
          Elas não contam mais: vale a versão enviada em <DataHora valor={p.enviada_em} />, mostrada abaixo.
        </Faixa>
      )}
      {escrevendo ? (
        <Editor key={p.id} p={p} aoSair={() => mudar({ editar: false }, { trocar: true })} />
      ) : (
        <Leitura p={p} />
      )}
      <Versoes p={p} />
    </>
  )
}

/** What was asked for in a negotiation, in the words of who asked. */
function PedidoDeAjuste({ p }: { p: PropostaDetalhe }) {
  if (p.situacao !== 'em_negociacao' || !p.pedido_negociacao) return null
  return (
    <div className={css.pedido}>
      <Faixa tone="atencao" title="Pedido de ajuste na sua proposta">
        <p className={css.texto}>{p.pedido_negociacao}</p>
        <p className="apoio">
          Responda até <Data valor={p.prazo_negociacao} />: ajuste o que concordar e reenvie, ou responda que fica como
          está e diga por quê.
        </p>
      </Faixa>
    </div>
  )
}
