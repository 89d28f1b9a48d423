import { credenciamento as api, type CredenciamentoDetalhe } from '@hub/protocol/credenciamento.ts'
import { useState } from 'react'
import { useMudanca } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { useRascunho } from '../../api/rascunho.ts'
import { ComMotivo, type ComMotivoProps } from '../../parts/ComMotivo.tsx'
import { Formulario } from '../../parts/Formulario.tsx'
import { CampoArea } from '../../ui/CampoArea.tsx'
import { Confirmacao } from '../../ui/Confirmacao.tsx'
import { type Abrir, doCredenciamento, type Janela } from './janelas.ts'

interface Props {
  c: CredenciamentoDetalhe
  aoFechar: () => void
}

const dados = (c: CredenciamentoDetalhe) => ({ params: { id: c.empresa.id }, corpo: { servico: c.servico.id } })
const ehTexto = (v: unknown): v is string => typeof v === 'string'

/** The window that is open over an accreditation, if one is. */
export function Janelas({ c, janela, abrir }: { c: CredenciamentoDetalhe; janela: Janela | null; abrir: Abrir }) {
  const props = { c, aoFechar: () => abrir(null) }
  switch (janela) {
    case null:
      return null
    case 'solicitar':
      return <Solicitar {...props} />
    case 'vincular':
      return <Vincular {...props} />
    case 'retirar':
      return <Retirar {...props} />
    case 'encaminhar':
      return <Encaminhar {...props} />
    case 'confirmar':
      return <Confirmar {...props} />
    case 'reativar':
      return <Reativar {...props} />
    case 'pedirCorrecao':
      return <PedirCorrecao {...props} />
    case 'devolver':
      return <Devolver {...props} />
    case 'recusar':
      return <Recusar {...props} />
    case 'suspender':
      return <Suspender {...props} />
    case 'descredenciar':
      return <Descredenciar {...props} />
  }
}

function Solicitar({ c, aoFechar }: Props) {
  const comentario = useRascunho(`credenciamento.${c.empresa.id}.${c.servico.id}`, '', ehTexto)
  const pedir = useMudanca(api.credenciar, {
    invalida: doCredenciamento,
    sucesso: 'Credenciamento pedido. A entidade foi avisada.',
    erro: false,
    aoConcluir: () => {
      comentario.descartar()
      aoFechar()
    },
  })
  return (
    <Formulario
      titulo={`Pedir o credenciamento em ${c.servico.titulo}?`}
      subtitulo={c.empresa.nome}
      erro={pedir.error && fraseDe(pedir.error)}
      confirmar="Pedir credenciamento"
      confirmando="Pedindo"
      enviando={pedir.isPending}
      aoFechar={aoFechar}
      aoEnviar={() => {
        const texto = comentario.valor.trim()
        const { params, corpo } = dados(c)
        pedir.mutate({ params, corpo: { ...corpo, ...(texto && { comentario: texto }) } })
      }}
    >
      <p>
        A entidade confere os documentos e a coordenação confirma. O que faltar pode ser enviado depois do pedido: você
        é avisado do que for preciso.
      </p>
      <CampoArea
        label="Experiência da empresa neste serviço"
        optional
        limit={2000}
        help="Quem analisa lê este texto."
        value={comentario.valor}
        onChange={comentario.mudar}
      />
    </Formulario>
  )
}

function Vincular({ c, aoFechar }: Props) {
  const [descricao, descrever] = useState('')
  const [falta, dizer] = useState<string>()
  const vincular = useMudanca(api.vincular, {
    invalida: doCredenciamento,
    sucesso: 'Credenciamento aberto. O prestador foi avisado.',
    erro: false,
    aoConcluir: aoFechar,
    aoFalhar: (falha) => dizer(falha.campos['contrato.descricao']),
  })
  return (
    <Formulario
      titulo={`Abrir o credenciamento em ${c.servico.titulo}?`}
      subtitulo={c.empresa.nome}
      erro={vincular.error && !falta ? fraseDe(vincular.error) : null}
      confirmar="Abrir credenciamento"
      confirmando="Abrindo"
      enviando={vincular.isPending}
      aoFechar={aoFechar}
      aoEnviar={() => {
        const curta = descricao.trim().length < 3
        dizer(curta ? 'Escreva pelo menos 3 caracteres.' : undefined)
        if (!curta)
          vincular.mutate({ corpo: { empresa: c.empresa.id, servico: c.servico.id, contrato: { descricao } } })
      }}
    >
      <p>O prestador envia os documentos exigidos, e a coordenação confirma como em qualquer pedido.</p>
      <CampoArea
        label="Contrato ou edital"
        limit={500}
        help="Em que se baseia este vínculo: edital, contrato, termo. O prestador lê este texto."
        value={descricao}
        onChange={descrever}
        errorMessage={falta}
      />
    </Formulario>
  )
}

function Retirar({ c, aoFechar }: Props) {
  const retirar = useMudanca(api.retirar, { invalida: doCredenciamento, sucesso: 'Pedido retirado.', erro: false })
  return (
    <Confirmacao
      open
      onClose={aoFechar}
      title={`Retirar o pedido de credenciamento em ${c.servico.titulo}?`}
      question="Tem certeza de que deseja continuar com esta ação?"
      confirmLabel="Retirar o pedido"
      busyLabel="Retirando"
      cancelLabel="Agora não"
      onConfirm={() => retirar.mutateAsync(dados(c))}
      errorText={fraseDe}
    >
      <p>A análise para. Os documentos enviados ficam guardados, e dá para pedir de novo quando quiser.</p>
    </Confirmacao>
  )
}

function Encaminhar({ c, aoFechar }: Props) {
  const encaminhar = useMudanca(api.credenciar, {
    invalida: doCredenciamento,
    sucesso: 'Enviado para a confirmação da coordenação.',
    erro: false,
  })
  return (
    <Confirmacao
      open
      onClose={aoFechar}
      variant="acao"
      title="Enviar para a coordenação confirmar?"
      confirmLabel="Enviar para confirmação"
      busyLabel="Enviando"
      cancelLabel="Agora não"
      onConfirm={() => encaminhar.mutateAsync(dados(c))}
      errorText={fraseDe}
    >
      <p>
        Todos os documentos exigidos de {c.empresa.nome} foram aceitos. Quem analisou não pode confirmar: a decisão
        passa a outra pessoa.
      </p>
    </Confirmacao>
  )
}

function Confirmar({ c, aoFechar }: Props) {
  const confirmar = useMudanca(api.credenciar, {
    invalida: doCredenciamento,
    sucesso: 'Credenciamento confirmado. O prestador foi avisado.',
    erro: false,
  })
  return (
    <Confirmacao
      open
      onClose={aoFechar}
      variant="acao"
      title={`Confirmar o credenciamento de ${c.empresa.nome}?`}
      confirmLabel="Confirmar credenciamento"
      busyLabel="Confirmando"
      cancelLabel="Agora não"
      onConfirm={() => confirmar.mutateAsync(dados(c))}
      errorText={fraseDe}
    >
      <p>A empresa entra nos próximos convites de {c.servico.titulo} a partir de agora.</p>
    </Confirmacao>
  )
}

function Reativar({ c, aoFechar }: Props) {
  const reativar = useMudanca(api.alternar, {
    invalida: doCredenciamento,
    sucesso: 'Credenciamento reativado. O prestador foi avisado.',
    erro: false,
  })
  return (
    <Confirmacao
      open
      onClose={aoFechar}
      variant="acao"
      title={`Reativar o credenciamento de ${c.empresa.nome}?`}
      confirmLabel="Reativar"
      busyLabel="Reativando"
      cancelLabel="Agora não"
      onConfirm={() => reativar.mutateAsync({ corpo: { empresa: c.empresa.id, servico: c.servico.id, ativo: true } })}
      errorText={fraseDe}
    >
      <p>A empresa volta a receber convites de {c.servico.titulo} a partir de agora.</p>
    </Confirmacao>
  )
}

/** What every question with a reason has in common. */
const comum = (aoFechar: () => void): Pick<ComMotivoProps, 'aberto' | 'aoFechar' | 'voltar' | 'fraseDe'> => ({
  aberto: true,
  aoFechar,
  voltar: 'Agora não',
  fraseDe,
})
const comMotivo = (c: CredenciamentoDetalhe, motivo: string) => ({
  params: { id: c.empresa.id },
  corpo: { servico: c.servico.id, motivo },
})

function PedirCorrecao({ c, aoFechar }: Props) {
  const pedir = useMudanca(api.pedirCorrecao, {
    invalida: doCredenciamento,
    sucesso: 'Correção pedida. O prestador foi avisado.',
    erro: false,
  })
  return (
    <ComMotivo
      {...comum(aoFechar)}
      variante="acao"
      titulo="Pedir correção ao prestador?"
      rotulo="O que corrigir"
      ajuda="O prestador lê este texto, junto com o motivo de cada documento recusado."
      confirmar="Pedir correção"
      confirmando="Pedindo"
      aoConfirmar={(motivo) => pedir.mutateAsync(comMotivo(c, motivo))}
    >
      <p>O prestador ganha alguns dias úteis. Sem correção até o prazo, o pedido é recusado sozinho.</p>
    </ComMotivo>
  )
}

function Devolver({ c, aoFechar }: Props) {
  const devolver = useMudanca(api.devolver, {
    invalida: doCredenciamento,
    sucesso: 'Devolvido para a análise. A gestão foi avisada.',
    erro: false,
  })
  return (
    <ComMotivo
      {...comum(aoFechar)}
      variante="acao"
      titulo="Devolver para a análise?"
      rotulo="O que rever"
      ajuda="Só as pessoas da entidade leem este texto."
      confirmar="Devolver"
      confirmando="Devolvendo"
      aoConfirmar={(motivo) => devolver.mutateAsync(comMotivo(c, motivo))}
    >
      <p>Quem analisa revê os documentos e envia de novo.</p>
    </ComMotivo>
  )
}

function Recusar({ c, aoFechar }: Props) {
  const recusar = useMudanca(api.recusar, {
    invalida: doCredenciamento,
    sucesso: 'Pedido recusado. O prestador foi avisado.',
    erro: false,
  })
  return (
    <ComMotivo
      {...comum(aoFechar)}
      titulo={`Recusar o credenciamento de ${c.empresa.nome}?`}
      rotulo="Motivo"
      ajuda="O prestador lê este texto."
      confirmar="Recusar"
      confirmando="Recusando"
      aoConfirmar={(motivo) => recusar.mutateAsync(comMotivo(c, motivo))}
    >
      <p>O pedido em {c.servico.titulo} termina. O prestador pode pedir de novo.</p>
    </ComMotivo>
  )
}

function Suspender({ c, aoFechar }: Props) {
  const suspender = useMudanca(api.suspender, {
    invalida: doCredenciamento,
    sucesso: 'Credenciamento suspenso. O prestador foi avisado.',
    erro: false,
  })
  return (
    <ComMotivo
      {...comum(aoFechar)}
      titulo={`Suspender o credenciamento de ${c.empresa.nome}?`}
      rotulo="Motivo"
      ajuda="O prestador lê este texto."
      confirmar="Suspender"
      confirmando="Suspendendo"
      aoConfirmar={(motivo) =>
        suspender.mutateAsync({ corpo: { empresa: c.empresa.id, servico: c.servico.id, motivo } })
      }
    >
      <p>Não chegam novos convites de {c.servico.titulo}. O que foi convidado ou contratado continua.</p>
    </ComMotivo>
  )
}

function Descredenciar({ c, aoFechar }: Props) {
  const remover = useMudanca(api.remover, {
    invalida: doCredenciamento,
    sucesso: 'Credenciamento encerrado. O prestador foi avisado.',
    erro: false,
  })
  const n = c.projetos_em_andamento
  return (
    <ComMotivo
      {...comum(aoFechar)}
      titulo={`Descredenciar ${c.empresa.nome}?`}
      rotulo="Motivo"
      ajuda="O prestador lê este texto."
      confirmar="Descredenciar"
      confirmando="Descredenciando"
      aoConfirmar={(motivo) => remover.mutateAsync({ params: { id: c.id ?? 0 }, corpo: { motivo } })}
    >
      <p>
        Não chegam novos convites de {c.servico.titulo}, e só a entidade pode abrir outro credenciamento.{' '}
        {n > 0 &&
          (n === 1
            ? 'O projeto em andamento continua até o fim.'
            : `Os ${n} projetos em andamento continuam até o fim.`)}
      </p>
    </ComMotivo>
  )
}
