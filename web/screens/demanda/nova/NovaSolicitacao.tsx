import { demanda } from '@hub/protocol/demanda.ts'
import { AssistenteDoPedido, usePedidoNoRascunho } from '../../../blocks/AssistenteDoPedido.tsx'
import { type FormularioDoRascunho, PaginaDoRascunho } from '../../../blocks/PaginaDoRascunho.tsx'
import { respostasPara } from '../../../parts/assistente/falhas-do-passo.ts'
import { caminhos, para } from '../../../parts/caminhos.ts'
import { useHoje } from '../../../parts/clock.ts'
import { demandaEmBranco, lerDemanda, partesDaDemanda, precoDaDemanda, resumirDemanda } from '../demanda-escrita.ts'
import { enviarEscolha } from '../escolha-escrita.ts'
import { useModelosHora } from '../usar-modelos-hora.ts'
import { PassoCliente } from './PassoCliente.tsx'
import { PassoPrestador } from './PassoPrestador.tsx'
import { PassoRevisao } from './PassoRevisao.tsx'
import { falhasDosPassos, nomeDoPasso, type Passo, passos } from './passos.ts'

const trilha = [{ label: 'Demandas', href: caminhos.demandas }, { label: 'Nova solicitação' }]

/** The manager sends a request for a client. */
export const NovaSolicitacao = () => (
  <PaginaDoRascunho
    passos={passos}
    trail={trilha}
    title="Nova solicitação"
    subtitle="Envie por um cliente. O que você escreve fica guardado como rascunho."
    recomeco={{ href: caminhos.novaSolicitacao, rotulo: 'Começar uma nova solicitação' }}
  >
    {(formulario) => <Assistente {...formulario} />}
  </PaginaDoRascunho>
)

function Assistente({ aberto, aoCriar, ...endereco }: FormularioDoRascunho<Passo>) {
  const hoje = useHoje()
  const pedido = usePedidoNoRascunho(
    { tipo: 'demanda', aberto, inicial: demandaEmBranco, ler: lerDemanda, resumir: resumirDemanda, aoCriar },
    partesDaDemanda,
  )
  const { valor: d, perguntas } = pedido
  const { modelo } = useModelosHora(d.direta ? d.escolha.modeloHora : null)
  // The stages of a direct choice make its price.
  const preco = d.direta ? undefined : precoDaDemanda(d, pedido.questionario.data)
  return (
    <AssistenteDoPedido
      {...endereco}
      pedido={pedido}
      preco={preco}
      label="Passos da nova solicitação"
      passos={passos}
      nomes={nomeDoPasso}
      falhas={falhasDosPassos(d, { perguntas, modelo, hoje })}
      objetivo={{
        pergunta: 'O que a empresa quer alcançar?',
        ajuda: 'Conte o problema e o resultado esperado. O cliente e os prestadores leem este texto.',
      }}
      respostas={{
        titulo: `O que ${d.cliente?.nome ?? 'o cliente'} respondeu`,
        leitores: 'O cliente e o prestador escolhido também abrem o que você anexar.',
      }}
      enviar={demanda.enviar}
      entrada={(rascunho) => ({
        corpo: {
          empresa: d.cliente!.id,
          modelo_oferta: d.oferta!.id,
          objetivo: d.objetivo.trim(),
          perguntas: respostasPara(perguntas, d.respostas),
          escolha_direta: d.direta ? enviarEscolha(d.escolha) : null,
          ...(rascunho !== null && { rascunho }),
        },
      })}
      sucesso="Solicitação enviada. O cliente foi avisado."
      destino={({ id }) => para('solicitacao', { id })}
      rotulo="Enviar solicitação"
      naoFoi="A solicitação não foi enviada"
      revisao={(alterar) => <PassoRevisao valor={d} preco={preco} perguntas={perguntas} alterar={alterar} />}
    >
      {(passo) => ({ cliente: <PassoCliente {...passo} />, prestador: <PassoPrestador {...passo} /> })}
    </AssistenteDoPedido>
  )
}
