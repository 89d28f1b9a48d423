import { texto } from '@hub/protocol/kernel/campos.ts'
import { solicitacao as api } from '@hub/protocol/solicitacao.ts'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { Command } from '../../blocks/Command.tsx'
import { Confirm } from '../../blocks/Confirm.tsx'
import { documentos } from '../../parts/arquivos.ts'
import { nomeDaEmpresa } from '../../parts/colunas-da-solicitacao.tsx'
import { Arquivos } from '../../ui/Arquivos.tsx'
import { CampoArea } from '../../ui/CampoArea.tsx'
import { AlterarCentroCusto } from './AlterarCentroCusto.tsx'
import { AlterarConsultor } from './AlterarConsultor.tsx'
import { AlterarResponsaveis } from './AlterarResponsaveis.tsx'
import { ehInterna, type SolicitacaoVista } from './aba.ts'
import { Cancelar } from './Cancelar.tsx'
import { CompararDados } from './CompararDados.tsx'
import { semDiagnostico } from './depois-nesta.ts'
import { voltarAoConsultor, voltarAoObjetivo } from './desfazer.ts'
import { Liberar } from './Liberar.tsx'
import { PedirAtualizacao } from './PedirAtualizacao.tsx'
import { PedirDeNovo } from './PedirDeNovo.tsx'
import { ResponderAtualizacao } from './ResponderAtualizacao.tsx'

interface Props {
  s: SolicitacaoVista
  /** Read by the staff. */
  dentro: boolean
  onClose: () => void
}

/** The windows of a request, each by the name of its command where it has one. */
const janelas = {
  liberar: ({ s, onClose }) => <Liberar s={s} onClose={onClose} />,
  liberarExecucao: ({ s, onClose }) => (
    <Confirm
      call={api.liberar}
      input={{ params: { id: s.id }, corpo: {} }}
      onClose={onClose}
      title={`Liberar a execução de ${s.nrosolicitacao}?`}
      confirmLabel="Liberar a execução"
      variant="acao"
      success="Execução liberada. O prestador foi avisado."
    >
      {s.prestador?.nome ?? 'O prestador'} é avisado e pode começar o trabalho.
    </Confirm>
  ),
  removerConsultor: ({ s, onClose }) => {
    const consultor = ehInterna(s) ? s.consultor : null
    return (
      <Confirm
        call={api.removerConsultor}
        input={{ params: { id: s.id }, corpo: consultor ? { antes: consultor.id } : {} }}
        onClose={onClose}
        title="Desvincular o consultor?"
        confirmLabel="Desvincular"
        variant="acao"
        success={`Consultor desvinculado da ${s.nrosolicitacao}.`}
        undo={voltarAoConsultor(s)}
      >
        {consultor ? `${consultor.nome} ${consultor.sobrenome}` : 'O consultor'} deixa de ver esta solicitação.
      </Confirm>
    )
  },
  enviarAnaliseFinal: ({ s, onClose }) => (
    <Confirm
      call={api.enviarAnaliseFinal}
      input={{ params: { id: s.id }, corpo: {} }}
      onClose={onClose}
      title="Seguir sem avaliar o serviço?"
      confirmLabel="Seguir sem avaliar"
      busyLabel="Enviando"
      variant="acao"
      success="Enviado à análise final."
    >
      A solicitação vai para a análise final do gestor. Sua avaliação ajudaria outras empresas a escolher.
    </Confirm>
  ),
  aprovarAtualizacao: ({ s, onClose }) => <CompararDados s={s} onClose={onClose} />,
  pedirAtualizacao: ({ s, onClose }) => <PedirAtualizacao s={s} onClose={onClose} />,
  responderAtualizacao: ({ s, onClose }) => <ResponderAtualizacao s={s} onClose={onClose} />,
  lembrar: ({ s, onClose }) => (
    <Confirm
      call={api.lembrar}
      input={{ params: { id: s.id }, corpo: {} }}
      onClose={onClose}
      title={`Lembrar quem tem a vez em ${s.nrosolicitacao}?`}
      confirmLabel="Lembrar"
      variant="acao"
      success="Lembrete enviado."
    >
      Quem está com a vez recebe um lembrete no sino e por e-mail, no máximo um por dia.
    </Confirm>
  ),
  alterarResponsaveis: ({ s, onClose }) => <AlterarResponsaveis s={s} onClose={onClose} />,
  alterarCentroCusto: ({ s, onClose }) => (ehInterna(s) ? <AlterarCentroCusto s={s} onClose={onClose} /> : null),
  alterarConsultor: ({ s, onClose }) => <AlterarConsultor s={s} onClose={onClose} />,
  alterarObjetivo: ({ s, onClose }) => <AlterarObjetivo s={s} onClose={onClose} />,
  anexarDocumento: ({ s, onClose }) => <AnexarDocumento s={s} onClose={onClose} />,
  pedirDeNovo: ({ s, onClose }) => <PedirDeNovo s={s} onClose={onClose} />,
  dispensarDiagnostico: ({ s, onClose }) => (
    <Confirm
      call={api.dispensarDiagnostico}
      input={(motivo) => ({ params: { id: s.id }, corpo: { motivo } })}
      reason={{ label: 'Por que o diagnóstico não é necessário', help: 'Fica no histórico, à vista do cliente.' }}
      onClose={onClose}
      title={`Dispensar o diagnóstico de ${s.nrosolicitacao}?`}
      confirmLabel={s.demanda?.escolha ? 'Dispensar e chamar o prestador' : 'Dispensar e convidar'}
      busyLabel="Dispensando"
      variant="acao"
      success="Diagnóstico dispensado. A solicitação seguiu."
    >
      {semDiagnostico(s)}
    </Confirm>
  ),
  indeferir: ({ s, onClose }) => (
    <Confirm
      call={api.indeferir}
      input={(motivo) => ({ params: { id: s.id }, corpo: { motivo } })}
      reason={{ label: 'Motivo do indeferimento', help: 'O cliente lê este texto.' }}
      onClose={onClose}
      title={`Indeferir a solicitação ${s.nrosolicitacao}?`}
      confirmLabel="Indeferir"
      success="A solicitação foi indeferida. O cliente foi avisado."
    >
      A solicitação de {nomeDaEmpresa(s)} para aqui. O cliente é avisado por e-mail e pode recorrer uma vez, no prazo;
      quem decide é a coordenação.
    </Confirm>
  ),
  cancelar: ({ s, dentro, onClose }) => <Cancelar s={s} dentro={dentro} onClose={onClose} />,
} as const satisfies Record<string, (props: Props) => ReactNode>
export type Janela = keyof typeof janelas
export type Abrir = (janela: Janela) => void

/** The window that is open over a request. */
export const Janelas = ({ janela, ...props }: Props & { janela: Janela }) => janelas[janela](props)

const esquema = z.strictObject({ objetivo: texto(2000, 5) })

function AlterarObjetivo({ s, onClose }: Omit<Props, 'dentro'>) {
  return (
    <Command
      call={api.alterarObjetivo}
      schema={esquema}
      values={{ objetivo: s.objetivo }}
      input={({ objetivo }) => ({ params: { id: s.id }, corpo: { objetivo, antes: s.objetivo } })}
      title="Alterar o objetivo"
      subtitle={`Solicitação ${s.nrosolicitacao}`}
      confirmLabel="Salvar"
      onClose={onClose}
      success={`Objetivo da ${s.nrosolicitacao} alterado. O anterior ficou no histórico.`}
      undo={voltarAoObjetivo(s)}
    >
      {(Field) => (
        <Field name="objetivo" as={CampoArea} autoFocus label="O que se quer alcançar" rows={5} limit={2000} />
      )}
    </Command>
  )
}

/** Hands documents to the request: all of them, or none and the reason at each. */
const AnexarDocumento = ({ s, onClose }: Omit<Props, 'dentro'>) => (
  <Command
    call={api.anexarDocumento}
    values={{ solicitacao: s.id }}
    input={(corpo) => ({ corpo })}
    files={{ rule: documentos, missing: 'Escolha pelo menos um arquivo.' }}
    title="Anexar documento"
    subtitle={`Solicitação ${s.nrosolicitacao}`}
    confirmLabel="Anexar"
    success="Anexado à solicitação."
    onClose={onClose}
  >
    {(_, __, files) => (
      <>
        <Arquivos label="Arquivos" {...files} />
        <p className="apoio">Cliente e entidade leem estes documentos; dos prestadores, só o escolhido.</p>
      </>
    )}
  </Command>
)
