import { diagnostico as api, type DiagnosticoDetalhe } from '@hub/protocol/diagnostico.ts'
import { chamar } from '../../api/cliente.ts'
import { useDownload } from '../../api/usar-download.ts'
import { tipoDeExecutor } from '../../copy/diagnostico.ts'
import { para } from '../../parts/caminhos.ts'
import { Data, DataHora } from '../../parts/Data.tsx'
import { Ancora } from '../../ui/Ancora.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Definicoes } from '../../ui/Definicoes.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { Secao } from '../../ui/Pagina.tsx'
import { contatoEmLinhas } from './contato.tsx'
import css from './Diagnostico.module.css'
import { encerrado } from './encerrado.ts'
import type { Abrir } from './janelas.ts'

interface Props {
  d: DiagnosticoDetalhe
  abrir: Abrir
  /** Outside of the page of its request. */
  comSolicitacao: boolean
}

/** The side column: dates, who takes part and how to reach them, the receipt. */
export function LadoDoDiagnostico({ d, abrir, comSolicitacao }: Props) {
  return (
    <>
      <Secao title="Prazos" ruled>
        <Definicoes
          layout="colunas"
          items={[
            { term: 'Resultado até', value: <Data valor={d.prazo} />, alert: d.ematraso },
            { term: 'Aceito em', value: <DataHora valor={d.aceito_em} /> },
            { term: 'Enviado em', value: <DataHora valor={d.enviado_em} /> },
            d.encerrado_em && { term: 'Encerrado em', value: <DataHora valor={d.encerrado_em} /> },
          ]}
        />
      </Secao>
      <Secao title="Quem participa" ruled>
        <Definicoes
          layout="colunas"
          items={[
            { term: 'Cliente', value: d.solicitacao.cliente.nome },
            {
              term: 'Quem faz',
              value: d.executor?.nome ?? (encerrado(d) ? null : 'Ninguém ainda'),
              detail: d.executor && tipoDeExecutor[d.executor.tipo],
            },
            { term: 'Gestor', value: d.gestor?.nome },
            {
              term: 'Solicitação',
              value:
                comSolicitacao && d.abre_solicitacao ? (
                  <Ancora href={para('solicitacao', { id: d.solicitacao.id })}>{d.solicitacao.nrosolicitacao}</Ancora>
                ) : (
                  d.solicitacao.nrosolicitacao
                ),
            },
          ]}
        />
        {d.contato_do_executor && (
          <Botao size="pequeno" className={css.abaixo} onClick={() => abrir('dadosDoExecutor')}>
            Como falar com quem faz
          </Botao>
        )}
      </Secao>
      {d.contato_do_cliente && (
        <Secao title="Como falar com o cliente" ruled>
          <Definicoes layout="colunas" items={contatoEmLinhas(d.contato_do_cliente)} />
        </Secao>
      )}
      {d.empresas.map((e) => (
        <Secao key={`${e.nome} ${e.cidade}`} title={e.nome} ruled>
          <Definicoes
            layout="colunas"
            items={[
              { term: 'Cidade', value: `${e.cidade} (${e.estado})` },
              ...(e.contato ? contatoEmLinhas(e.contato) : []),
            ]}
          />
        </Secao>
      ))}
      {d.comprovante && <Comprovante id={d.id} codigo={d.comprovante} />}
    </>
  )
}

/** The receipt that the hub issued at the approval. */
function Comprovante({ id, codigo }: { id: number; codigo: string }) {
  const { baixar, baixando, erro } = useDownload((qual: number) =>
    chamar(api.baixarComprovante, { params: { id: qual } }),
  )
  return (
    <Secao title="Comprovante" ruled>
      <div className={css.pilha}>
        {erro && <Faixa tone="erro">{erro}</Faixa>}
        <p className="apoio">
          Diz quem fez o diagnóstico, quando, e quais arquivos foram aprovados. Qualquer pessoa confere em{' '}
          <Ancora href={para('validar', { codigo })}>{codigo}</Ancora>.
        </p>
        <div>
          <Botao icon="baixar" busy={baixando !== undefined} busyLabel="Baixando" onClick={() => baixar(id)}>
            Baixar o comprovante
          </Botao>
        </div>
      </div>
    </Secao>
  )
}
