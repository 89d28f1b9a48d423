import { recusas } from '@hub/domain/kernel/recusas.ts'
import { type CopiaDaSolicitacao, compra } from '@hub/protocol/compra.ts'
import { useQuery } from '@tanstack/react-query'
import { mudarAssistente, porNoPedido, useAssistente } from '../../api/assistente.ts'
import { carrinhoAtual } from '../../api/carrinho.ts'
import { consulta } from '../../api/consultas.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { caminhos } from '../../parts/caminhos.ts'
import { useIr } from '../../parts/endereco.ts'
import { Formulario } from '../../parts/Formulario.tsx'
import { TextoLongo } from '../../parts/TextoLongo.tsx'
import { Definicoes } from '../../ui/Definicoes.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Pilha } from '../../ui/Pagina.tsx'
import type { SolicitacaoVista } from './aba.ts'

/** The cart and its wizard begin with what this request asked for; what is no longer offered is said, with another way. */
export function PedirDeNovo({ s, onClose }: { s: SolicitacaoVista; onClose: () => void }) {
  const busca = useQuery({ ...consulta(compra.copiar, { params: { id: s.id } }), staleTime: 0 })
  const assistente = useAssistente()
  const ir = useIr()
  const copia = busca.data
  const preencher = (c: CopiaDaSolicitacao) => {
    const { id, titulo } = c.modelooferta
    if (!carrinhoAtual().some((i) => i.id === id)) porNoPedido({ id, titulo })
    const { [id]: _, ...outros } = assistente.prestadores
    mudarAssistente({
      empresa: c.empresa.id,
      objetivos: { ...assistente.objetivos, [id]: c.objetivo },
      prestadores: c.prestador ? { ...outros, [id]: c.prestador.id } : outros,
      respostas: {
        ...assistente.respostas,
        ...(Object.fromEntries(c.perguntas.map((p) => [p.pergunta, p.resposta])) as typeof assistente.respostas),
      },
    })
    onClose()
    ir(caminhos.carrinho)
  }
  return (
    <Formulario
      title="Pedir de novo"
      subtitle={`${s.modelooferta.titulo}, como na solicitação ${s.nrosolicitacao}`}
      confirmLabel="Pôr no pedido"
      disabledReason={copia ? undefined : 'Espere um instante.'}
      footer={
        copia?.recusa && (
          <LinkBotao href={caminhos.catalogo} variant="acao">
            Ver o catálogo
          </LinkBotao>
        )
      }
      onSubmit={() => copia && preencher(copia)}
      onClose={onClose}
    >
      {copia ? <Conteudo c={copia} /> : <LoadState query={busca} lines={4} />}
    </Formulario>
  )
}

const fraseDaRecusa = (codigo: string): string =>
  Object.hasOwn(recusas, codigo) ? recusas[codigo as keyof typeof recusas].texto : 'Não pode ser pedido agora.'

function Conteudo({ c }: { c: CopiaDaSolicitacao }) {
  if (c.recusa)
    return (
      <Faixa tone="atencao" title="Não dá para pedir de novo">
        {fraseDaRecusa(c.recusa)} A solicitação {c.nrosolicitacao} continua guardada. No catálogo pode haver um serviço
        parecido.
      </Faixa>
    )
  const respostas = c.perguntas.length === 1 ? '1 resposta' : `${c.perguntas.length} respostas`
  return (
    <Pilha>
      <p>
        O pedido vem preenchido como da outra vez, com o preço e as regras de hoje. Nada é enviado antes de você
        revisar.
      </p>
      <Definicoes
        items={[
          { term: 'Empresa', value: c.empresa.nome },
          { term: 'Objetivo', value: <TextoLongo texto={c.objetivo} sobre="o objetivo" /> },
          c.perguntas.length && { term: 'Questionário', value: respostas },
          c.prestador && { term: 'Prestador escolhido', value: c.prestador.nome },
        ]}
      />
      {(c.omitidas > 0 || c.prestador_saiu) && (
        <Faixa tone="info">
          {c.omitidas > 0 &&
            `${c.omitidas === 1 ? 'Uma resposta não vem: a pergunta mudou ou pedia arquivo.' : `${c.omitidas} respostas não vêm: as perguntas mudaram ou pediam arquivos.`} `}
          {c.prestador_saiu &&
            'O prestador escolhido daquela vez não pode mais ser convidado: todos os credenciados serão.'}
        </Faixa>
      )}
    </Pilha>
  )
}
