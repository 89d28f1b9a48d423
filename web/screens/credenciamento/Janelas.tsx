import { oQueContinua } from '@hub/domain/credenciamento/o-que-continua.ts'
import { formatarData } from '@hub/domain/kernel/data.ts'
import { credenciamento as api, type CredenciamentoDetalhe } from '@hub/protocol/credenciamento.ts'
import { filled } from '../../api/field-schemas.ts'
import { Command } from '../../blocks/Command.tsx'
import { Confirm } from '../../blocks/Confirm.tsx'
import { CampoArea } from '../../ui/CampoArea.tsx'
import type { Abrir, Janela } from './janelas.ts'

interface Props {
  c: CredenciamentoDetalhe
  onClose: () => void
}

/** The window that is open over an accreditation, if one is. */
export function Janelas({ c, janela, abrir }: { c: CredenciamentoDetalhe; janela: Janela | null; abrir: Abrir }) {
  const onClose = () => abrir(null)
  const common = { onClose }
  const params = { id: c.empresa.id }
  const servico = c.servico.id
  const desde = c.desde ? { desde: c.desde } : {}
  const lido = 'O prestador lê este texto.'
  switch (janela) {
    case null:
      return null
    case 'solicitar':
      return <Solicitar c={c} onClose={onClose} />
    case 'vincular':
      return <Vincular c={c} onClose={onClose} />
    case 'retirar':
      return (
        <Confirm
          {...common}
          call={api.retirar}
          input={{ params, corpo: { servico } }}
          title={`Retirar o pedido de credenciamento em ${c.servico.titulo}?`}
          confirmLabel="Retirar o pedido"
          success="Pedido retirado."
        >
          A análise para. Os documentos enviados ficam guardados, e dá para pedir de novo quando quiser.
        </Confirm>
      )
    case 'encaminhar':
      return (
        <Confirm
          {...common}
          variant="acao"
          call={api.credenciar}
          input={{ params, corpo: { servico, ...desde } }}
          title="Enviar para a coordenação confirmar?"
          confirmLabel="Enviar para confirmação"
          success="Enviado para a confirmação da coordenação."
        >
          Todos os documentos exigidos de {c.empresa.nome} foram aceitos. Quem analisou não pode confirmar: a decisão
          passa a outra pessoa.
        </Confirm>
      )
    case 'confirmar':
      return (
        <Confirm
          {...common}
          variant="acao"
          call={api.credenciar}
          input={{ params, corpo: { servico, ...desde } }}
          title={`Confirmar o credenciamento de ${c.empresa.nome}?`}
          confirmLabel="Confirmar credenciamento"
          success="Credenciamento confirmado. O prestador foi avisado."
        >
          A empresa entra nos próximos convites de {c.servico.titulo} a partir de agora.
        </Confirm>
      )
    case 'reativar':
      return (
        <Confirm
          {...common}
          variant="acao"
          call={api.alternar}
          input={{ corpo: { empresa: c.empresa.id, servico, ativo: true } }}
          title={`Reativar o credenciamento de ${c.empresa.nome}?`}
          confirmLabel="Reativar"
          success="Credenciamento reativado. O prestador foi avisado."
        >
          A empresa volta a receber convites de {c.servico.titulo} a partir de agora.
        </Confirm>
      )
    case 'reativarEmpresa':
      return (
        <Confirm
          {...common}
          variant="acao"
          call={api.alternar}
          input={{ corpo: { empresa: c.empresa.id, servico: null, ativo: true } }}
          title={`Encerrar a suspensão de ${c.empresa.nome}?`}
          confirmLabel="Encerrar a suspensão"
          success="Suspensão encerrada. O prestador foi avisado."
        >
          A empresa volta a receber convites dos serviços em que está credenciada.
        </Confirm>
      )
    case 'pedirCorrecao':
      return (
        <Confirm
          {...common}
          variant="acao"
          call={api.pedirCorrecao}
          input={(motivo) => ({ params, corpo: { servico, motivo, ...desde } })}
          reason={{
            label: 'O que corrigir',
            help: 'O prestador lê este texto, junto com o motivo de cada documento recusado.',
          }}
          title="Pedir correção ao prestador?"
          confirmLabel="Pedir correção"
          success="Correção pedida. O prestador foi avisado."
        >
          {c.prazo_da_correcao
            ? `O prestador corrige até ${formatarData(c.prazo_da_correcao)}. Sem correção até lá, o pedido é recusado sozinho.`
            : 'Sem correção até o prazo, o pedido é recusado sozinho.'}
        </Confirm>
      )
    case 'devolver':
      return (
        <Confirm
          {...common}
          variant="acao"
          call={api.devolver}
          input={(motivo) => ({ params, corpo: { servico, motivo, ...desde } })}
          reason={{ label: 'O que rever', help: 'Só as pessoas da entidade leem este texto.' }}
          title="Devolver para a análise?"
          confirmLabel="Devolver"
          success="Devolvido para a análise. A gestão foi avisada."
        >
          Quem analisa revê os documentos e envia de novo.
        </Confirm>
      )
    case 'recusar':
      return (
        <Confirm
          {...common}
          call={api.recusar}
          input={(motivo) => ({ params, corpo: { servico, motivo, ...desde } })}
          reason={{ label: 'Motivo', help: lido }}
          title={`Recusar o credenciamento de ${c.empresa.nome}?`}
          confirmLabel="Recusar"
          success="Pedido recusado. O prestador foi avisado."
        >
          O pedido em {c.servico.titulo} termina. O prestador pode pedir de novo.
        </Confirm>
      )
    case 'suspender':
      return (
        <Confirm
          {...common}
          call={api.suspender}
          input={(motivo) => ({ corpo: { empresa: c.empresa.id, servico, motivo } })}
          reason={{ label: 'Motivo', help: lido }}
          title={`Suspender o credenciamento de ${c.empresa.nome}?`}
          confirmLabel="Suspender"
          success="Credenciamento suspenso. O prestador foi avisado."
        >
          Não chegam novos convites de {c.servico.titulo}. {oQueContinua}
        </Confirm>
      )
    case 'suspenderEmpresa':
      return (
        <Confirm
          {...common}
          call={api.suspender}
          input={(motivo) => ({ corpo: { empresa: c.empresa.id, servico: null, motivo } })}
          reason={{ label: 'Motivo', help: lido }}
          title={`Suspender ${c.empresa.nome} em todos os serviços?`}
          confirmLabel="Suspender a empresa"
          success="Empresa suspensa. O prestador foi avisado."
        >
          Não chegam novos convites de nenhum serviço. {oQueContinua}
        </Confirm>
      )
    case 'descredenciar':
      return (
        <Confirm
          {...common}
          call={api.remover}
          input={(motivo) => ({ params: { id: c.id ?? 0 }, corpo: { motivo } })}
          reason={{ label: 'Motivo', help: lido }}
          title={`Descredenciar ${c.empresa.nome}?`}
          confirmLabel="Descredenciar"
          success="Credenciamento encerrado. O prestador foi avisado."
        >
          Não chegam novos convites de {c.servico.titulo}, e só a entidade pode abrir outro credenciamento.{' '}
          {emAndamento(c.projetos_em_andamento)}
        </Confirm>
      )
  }
}

const emAndamento = (n: number) =>
  n > 0 &&
  (n === 1 ? 'O projeto em andamento continua até o fim.' : `Os ${n} projetos em andamento continuam até o fim.`)

const pedido = filled(api.credenciar.corpo)

function Solicitar({ c, onClose }: Props) {
  return (
    <Command
      call={api.credenciar}
      schema={pedido}
      values={{ servico: c.servico.id, comentario: '' }}
      input={(corpo) => ({ params: { id: c.empresa.id }, corpo })}
      title={`Pedir o credenciamento em ${c.servico.titulo}?`}
      subtitle={c.empresa.nome}
      confirmLabel="Pedir credenciamento"
      success="Credenciamento pedido. A entidade foi avisada."
      onClose={onClose}
    >
      {(Field) => (
        <>
          <p>
            A entidade confere os documentos e a coordenação confirma. O que faltar pode ser enviado depois do pedido:
            você é avisado do que for preciso.
          </p>
          <Field
            name="comentario"
            as={CampoArea}
            label="Experiência da empresa neste serviço"
            optional
            limit={2000}
            help="Quem analisa lê este texto."
          />
        </>
      )}
    </Command>
  )
}

const Vincular = ({ c, onClose }: Props) => (
  <Command
    call={api.vincular}
    values={{ empresa: c.empresa.id, servico: c.servico.id, contrato: { descricao: '' } }}
    input={(corpo) => ({ corpo })}
    title={`Abrir o credenciamento em ${c.servico.titulo}?`}
    subtitle={c.empresa.nome}
    confirmLabel="Abrir credenciamento"
    success="Credenciamento aberto. O prestador foi avisado."
    onClose={onClose}
  >
    {(Field) => (
      <>
        <p>O prestador envia os documentos exigidos, e a coordenação confirma como em qualquer pedido.</p>
        <Field
          name="contrato.descricao"
          as={CampoArea}
          label="Contrato ou edital"
          limit={500}
          help="Em que se baseia este vínculo: edital, contrato, termo. O prestador lê este texto."
        />
      </>
    )}
  </Command>
)
