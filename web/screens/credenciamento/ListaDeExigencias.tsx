import { estadosDaExigencia } from '@hub/domain/credenciamento/exigencia.rules.ts'
import { credenciamento as api, type CredenciamentoDetalhe, type Exigencia } from '@hub/protocol/credenciamento.ts'
import { documentoDaEmpresa } from '@hub/protocol/documento-da-empresa.ts'
import { useState } from 'react'
import { chamar } from '../../api/cliente.ts'
import { useMudanca } from '../../api/consultas.ts'
import { type Download, useDownload } from '../../api/usar-download.ts'
import { Confirm } from '../../blocks/Confirm.tsx'
import { motivoDe } from '../../parts/Acao.tsx'
import { Data } from '../../parts/Data.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Etiqueta, type EtiquetaCor } from '../../ui/Etiqueta.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { Secao } from '../../ui/Pagina.tsx'
import css from './Credenciamento.module.css'

type Documento = Exigencia['documentos'][number]

const cores: Record<Exigencia['estado'], EtiquetaCor> = {
  falta: 'grafite',
  recusado: 'tijolo',
  vencido: 'tijolo',
  a_conferir: 'azul',
  aceito: 'verde',
}

/** Opens the window in which a document of this kind is handed in, in place of another one if told. */
export type Enviar = (exigencia: Exigencia, substitui?: Documento) => void

interface Props {
  c: CredenciamentoDetalhe
  /** None for who hands nothing in. */
  enviar?: Enviar
}

/** What the service demands, one by one: where it stands, what was handed in, and the buttons of whoever sends or checks. */
export function ListaDeExigencias({ c, enviar }: Props) {
  const [recusando, aRecusar] = useState<{ e: Exigencia; d: Documento } | null>(null)
  const baixar = useDownload<number>((id2) => chamar(documentoDaEmpresa.baixar, { params: { id: c.empresa.id, id2 } }))
  const conferir = useMudanca(api.conferirDocumento, { sucesso: 'Documento aceito.' })
  // As it stands now: a colleague may have judged it since the click.
  const deHoje = (d: Documento) => c.exigencias.flatMap((e) => e.documentos).find(({ id }) => id === d.id) ?? d
  const aceitas = c.exigencias.filter((e) => e.estado === 'aceito').length
  return (
    <Secao
      title="Documentos exigidos"
      end={c.exigencias.length > 0 && <span className="apoio">{`${aceitas} de ${c.exigencias.length} aceitos`}</span>}
    >
      {baixar.erro && <Faixa tone="erro">{baixar.erro}</Faixa>}
      {c.exigencias.length === 0 ? (
        <p className="apoio">Este serviço não exige documentos.</p>
      ) : (
        <ul>
          {c.exigencias.map((e) => (
            <li key={e.tipo.id} className={css.exigencia}>
              <div className={css.cabeca}>
                <h3 className={css.nome}>
                  {e.tipo.tipo}
                  {e.minimo > 1 && <span className="apoio"> · pelo menos {e.minimo}</span>}
                </h3>
                <Etiqueta color={cores[e.estado]}>{estadosDaExigencia[e.estado].descricao}</Etiqueta>
              </div>
              {e.documentos.map((d) => (
                <UmDocumento
                  key={d.id}
                  e={e}
                  d={d}
                  baixar={baixar}
                  aceitar={() =>
                    conferir.mutate({
                      params: { id: d.id },
                      corpo: { situacao: 'aceito', conferido_em: d.conferido_em },
                    })
                  }
                  aceitando={conferir.isPending && conferir.variables?.params.id === d.id}
                  recusar={() => aRecusar({ e, d })}
                  {...(enviar && { trocar: () => enviar(e, d) })}
                />
              ))}
              {enviar && (e.documentos.length === 0 || e.tipo.varios) && (
                <Botao
                  size="pequeno"
                  variant={estadosDaExigencia[e.estado].pendente ? 'contorno' : 'texto'}
                  icon="mais"
                  onClick={() => enviar(e)}
                >
                  {e.documentos.length === 0 ? 'Enviar' : 'Enviar mais um'}
                  <span className="so-leitor"> {e.tipo.tipo}</span>
                </Botao>
              )}
            </li>
          ))}
        </ul>
      )}
      {recusando && (
        <Confirm
          call={api.conferirDocumento}
          input={(motivo) => ({
            params: { id: recusando.d.id },
            corpo: { situacao: 'recusado' as const, motivo, conferido_em: deHoje(recusando.d).conferido_em },
          })}
          reason={{ label: 'O que está errado', help: 'O prestador lê este texto e envia outro documento.' }}
          onClose={() => aRecusar(null)}
          title={`Recusar o documento "${recusando.e.tipo.tipo}"?`}
          confirmLabel="Recusar documento"
          success="Documento recusado. O prestador foi avisado."
        >
          Vale para todos os serviços que exigem este documento.
        </Confirm>
      )}
    </Secao>
  )
}

interface DoDocumento {
  e: Exigencia
  d: Documento
  baixar: Download<number>
  aceitar: () => void
  aceitando: boolean
  recusar: () => void
  trocar?: () => void
}

const ditas: Record<Documento['situacao'], string> = {
  a_conferir: 'ainda não conferido',
  aceito: 'aceito',
  recusado: 'recusado',
}

function UmDocumento({ e, d, baixar, aceitar, aceitando, recusar, trocar }: DoDocumento) {
  const motivo = motivoDe(d.acoes, 'conferir')
  const aConferir = motivo !== undefined
  return (
    <div className={css.documento}>
      <div>
        <p>
          {d.descricao ? `${d.descricao} (${d.nome})` : d.nome}: {d.vencido ? 'vencido' : ditas[d.situacao]}
        </p>
        <p className="apoio">
          Enviado em <Data valor={d.enviado_em} />
          {d.validade && (
            <>
              {' · '}
              {d.vencido ? 'venceu em' : 'vale até'} <Data valor={d.validade} />
            </>
          )}
          {d.conferido_por && ` · conferido por ${d.conferido_por}`}
        </p>
        {d.situacao === 'recusado' && d.motivo && <p className={css.motivo}>Recusado: {d.motivo}</p>}
      </div>
      <div className={css.botoes}>
        <Botao
          size="pequeno"
          variant="texto"
          busy={baixar.baixando === d.id}
          busyLabel="Baixando"
          onClick={() => baixar.baixar(d.id)}
        >
          Abrir<span className="so-leitor"> {d.nome}</span>
        </Botao>
        {aConferir && d.situacao !== 'aceito' && !d.vencido && (
          <Botao
            size="pequeno"
            variant="contorno"
            busy={aceitando}
            busyLabel="Aceitando"
            disabledReason={motivo ?? undefined}
            onClick={aceitar}
          >
            Aceitar<span className="so-leitor"> {e.tipo.tipo}</span>
          </Botao>
        )}
        {aConferir && d.situacao !== 'recusado' && (
          <Botao size="pequeno" variant="texto" disabledReason={motivo ?? undefined} onClick={recusar}>
            Recusar<span className="so-leitor"> {e.tipo.tipo}</span>
          </Botao>
        )}
        {trocar && (
          <Botao
            size="pequeno"
            variant={d.situacao === 'recusado' || d.vencido ? 'contorno' : 'texto'}
            onClick={trocar}
          >
            {d.situacao === 'recusado' || d.vencido ? 'Enviar outro' : 'Trocar'}
            <span className="so-leitor"> {e.tipo.tipo}</span>
          </Botao>
        )}
      </div>
    </div>
  )
}
