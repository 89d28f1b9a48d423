import { formatarData } from '@hub/domain/kernel/data.ts'
import { diagnostico as api, type DiagnosticoDetalhe } from '@hub/protocol/diagnostico.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { filled } from '../../api/field-schemas.ts'
import { Command } from '../../blocks/Command.tsx'
import { Confirm } from '../../blocks/Confirm.tsx'
import { documentos } from '../../parts/arquivos.ts'
import { PrazoNaFrase } from '../../parts/Prazo.tsx'
import { Arquivos } from '../../ui/Arquivos.tsx'
import { CampoArea } from '../../ui/CampoArea.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { AprovarDiagnostico } from './AprovarDiagnostico.tsx'
import { DadosDoExecutor } from './DadosDoExecutor.tsx'
import { EscolherExecutor } from './EscolherExecutor.tsx'
import type { Abrir, Janela } from './janelas.ts'

interface Props {
  d: DiagnosticoDetalhe
  janela: Janela
  abrir: Abrir
}

const esquema = filled(api.enviarArquivo.corpo)

/** The window that is open over a diagnostic, if one is. */
export function Janelas({ d, janela, abrir }: Props) {
  const onClose = () => abrir(null)
  const params = { id: d.id }
  const executor = d.executor?.nome ?? 'O executor'
  const cliente = d.solicitacao.cliente.nome
  switch (janela) {
    case 'aprovar':
      return <AprovarDiagnostico d={d} onClose={onClose} />
    case 'escolherExecutor':
      return <EscolherExecutor d={d} onClose={onClose} />
    case 'aceitar':
      return (
        <Confirm
          call={api.aceitar}
          input={{ params, corpo: {} }}
          onClose={onClose}
          title={`Aceitar o diagnóstico ${d.nrodiagnostico}?`}
          variant="acao"
          confirmLabel="Aceitar"
          success="Diagnóstico aceito. O gestor foi avisado."
        >
          Você passa a ver como falar com {d.empresas.length > 0 ? 'cada empresa' : cliente} e envia o resultado até{' '}
          <PrazoNaFrase ate={d.prazo} genero="m" />.
          {d.executor?.tipo === 'prestador' &&
            ' Quem faz o diagnóstico não recebe convite para propor nesta solicitação.'}
        </Confirm>
      )
    case 'rejeitar':
      return (
        <Confirm
          call={api.rejeitar}
          input={(motivo) => ({ params, corpo: { motivo } })}
          reason={{ label: 'Motivo', help: 'O gestor lê este texto. O cliente não.' }}
          onClose={onClose}
          title={`Rejeitar o diagnóstico ${d.nrodiagnostico}?`}
          confirmLabel="Rejeitar"
          success="Diagnóstico rejeitado. O gestor escolhe outro executor."
        >
          O gestor escolhe outro executor. Depois disso, este diagnóstico sai da sua lista.
        </Confirm>
      )
    case 'enviar':
      return (
        <Command
          call={api.enviarArquivo}
          schema={esquema}
          values={{ comentario: '' }}
          input={(corpo) => ({ params, corpo })}
          files={{ rule: documentos, missing: 'Anexe o arquivo do diagnóstico.' }}
          title={d.situacao === 'em_correcao' ? 'Enviar o diagnóstico corrigido' : 'Enviar o diagnóstico'}
          subtitle={`${d.nrodiagnostico} · ${cliente}`}
          confirmLabel="Enviar"
          success="Diagnóstico enviado. O gestor foi avisado."
          onClose={onClose}
        >
          {(Field, _, files) => (
            <>
              {d.situacao === 'em_correcao' && d.motivo && (
                <Faixa tone="atencao" title="O que corrigir">
                  {d.motivo}
                </Faixa>
              )}
              <Arquivos label="Arquivos do diagnóstico" {...files} />
              <Field
                name="comentario"
                as={CampoArea}
                label="Comentário"
                optional
                limit={2000}
                help="O gestor lê ao conferir. Aprovado o diagnóstico, o cliente e os prestadores convidados também leem."
              />
            </>
          )}
        </Command>
      )
    case 'corrigir':
      return (
        <Confirm
          call={api.pedirCorrecao}
          input={(comentario) => ({
            params,
            corpo: { comentario, ...(d.enviado_em && { enviado_em: d.enviado_em }) },
          })}
          reason={{ label: 'O que corrigir', help: `${executor} lê este texto.` }}
          onClose={onClose}
          variant="acao"
          title={`Devolver o diagnóstico ${d.nrodiagnostico} para correção?`}
          confirmLabel="Devolver"
          success="Devolvido para correção. O executor foi avisado."
        >
          {executor} envia de novo{d.prazos && ` até ${formatarData(d.prazos.correcao)}`}. O arquivo de agora fica
          guardado.
        </Confirm>
      )
    case 'removerExecutor':
      return (
        <Confirm
          call={api.removerConsultor}
          input={{ params, corpo: { antes: d.executor && { tipo: d.executor.tipo, id: d.executor.id } } }}
          onClose={onClose}
          title={`Tirar o diagnóstico de ${d.executor?.nome ?? 'quem o faz'}?`}
          confirmLabel="Tirar o diagnóstico"
          success="O diagnóstico ficou sem executor."
        >
          {executor} deixa de ver o diagnóstico e é avisado. Ele espera até que você escolha outra pessoa.
        </Confirm>
      )
    case 'dispensar':
      return (
        <Confirm
          call={solicitacao.dispensarDiagnostico}
          input={(motivo) => ({ params: { id: d.solicitacao.id }, corpo: { motivo } })}
          reason={{ label: 'Motivo', help: 'Fica no histórico, e o cliente lê este texto.' }}
          onClose={onClose}
          title="Dispensar o diagnóstico?"
          confirmLabel="Dispensar"
          success="Diagnóstico dispensado. A solicitação seguiu."
        >
          A solicitação {d.solicitacao.nrosolicitacao} segue sem diagnóstico, e{' '}
          {!d.chama
            ? 'os prestadores são convidados agora'
            : d.chama.aceita
              ? `${d.chama.nome} recebe a demanda agora e responde se aceita`
              : `${d.chama.nome} é convidado agora a propor`}
          . Não é possível voltar atrás.
        </Confirm>
      )
    case 'dadosDoExecutor':
      return <DadosDoExecutor d={d} onClose={onClose} />
  }
}
