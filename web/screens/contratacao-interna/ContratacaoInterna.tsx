import { contratacaoInterna } from '@hub/protocol/contratacao-interna.ts'
import { useQuery } from '@tanstack/react-query'
import { AssistenteDoPedido, usePedidoNoRascunho } from '../../blocks/AssistenteDoPedido.tsx'
import { type FormularioDoRascunho, PaginaDoRascunho } from '../../blocks/PaginaDoRascunho.tsx'
import { respostasPara } from '../../parts/assistente/falhas-do-passo.ts'
import type { OfertaEscolhida } from '../../parts/assistente/pedido-escrito.ts'
import { caminhos, para } from '../../parts/caminhos.ts'
import {
  type ContratacaoEscrita,
  comProgramaDeHoje,
  contratacaoEmBranco,
  lerContratacao,
  mudouPrograma,
  partesDaContratacao,
  precoDaContratacao,
  resumirContratacao,
} from './contratacao-escrita.ts'
import { PassoEmpresas } from './PassoEmpresas.tsx'
import { PassoRevisao } from './PassoRevisao.tsx'
import { PassoServico } from './PassoServico.tsx'
import { falhasDosPassos, nomeDoPasso, type Passo, passos, programasDaContratacao } from './passos.ts'

const trilha = [{ label: 'Demandas', href: caminhos.demandas }, { label: 'Contratação interna' }]

/** One hiring for several companies. */
export const ContratacaoInterna = () => (
  <PaginaDoRascunho
    passos={passos}
    trail={trilha}
    title="Contratação interna"
    subtitle="Contrate um serviço para várias empresas de uma vez. O que você escreve fica guardado como rascunho."
    recomeco={{ href: caminhos.contratacaoInterna, rotulo: 'Começar uma nova contratação' }}
  >
    {(formulario) => <Assistente {...formulario} />}
  </PaginaDoRascunho>
)

function Assistente({ aberto, aoCriar, ...endereco }: FormularioDoRascunho<Passo>) {
  const programas = useQuery(programasDaContratacao).data
  const pedido = usePedidoNoRascunho<ContratacaoEscrita, OfertaEscolhida>(
    {
      tipo: 'contratacao_interna',
      aberto,
      inicial: contratacaoEmBranco,
      ler: lerContratacao,
      resumir: resumirContratacao,
      aoCriar,
    },
    { ...partesDaContratacao, outras: (c) => (mudouPrograma(c, programas) ? ['o programa'] : []) },
    (antes) => comProgramaDeHoje(antes, programas),
  )
  const { valor: c, perguntas } = pedido
  const preco = precoDaContratacao(c, pedido.questionario.data)
  return (
    <AssistenteDoPedido
      {...endereco}
      pedido={pedido}
      preco={preco}
      label="Passos da contratação interna"
      passos={passos}
      nomes={nomeDoPasso}
      falhas={falhasDosPassos(c, perguntas)}
      objetivo={{
        pergunta: 'O que as empresas querem alcançar?',
        ajuda:
          'Todas as empresas e os prestadores convidados leem este texto: não cite nomes nem números de uma delas.',
      }}
      respostas={{
        titulo: 'Respostas que valem para todas as empresas',
        leitores: 'Só a entidade e o prestador escolhido abrem o que você anexar: as empresas não.',
      }}
      enviar={contratacaoInterna.enviar}
      entrada={(rascunho) => ({
        corpo: {
          programa: c.programa!.id,
          modelo_oferta: c.oferta!.id,
          objetivo: c.objetivo.trim(),
          perguntas: respostasPara(perguntas, c.respostas),
          empresas: c.empresas.map((e) => ({
            empresa: e.id,
            cota: c.iguais || e.cota === null ? null : e.cota / 100,
          })),
          valor: c.valor === null ? null : c.valor / 100,
          ...(rascunho !== null && { rascunho }),
        },
      })}
      sucesso="Contratação enviada. Cada empresa foi avisada da sua parte."
      destino={({ id }) => para('solicitacao', { id }, { aba: 'empresas' })}
      rotulo="Enviar contratação"
      naoFoi="A contratação não foi enviada"
      revisao={(alterar) => <PassoRevisao valor={c} preco={preco} perguntas={perguntas} alterar={alterar} />}
    >
      {(passo) => ({ servico: <PassoServico {...passo} />, empresas: <PassoEmpresas {...passo} /> })}
    </AssistenteDoPedido>
  )
}
