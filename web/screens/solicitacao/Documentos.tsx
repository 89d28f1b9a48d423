import { solicitacao as api } from '@hub/protocol/solicitacao.ts'
import { chamar } from '../../api/cliente.ts'
import { useDownload } from '../../api/usar-download.ts'
import { Acao, motivoDe } from '../../parts/Acao.tsx'
import { DataHora } from '../../parts/Data.tsx'
import { tamanhoDito } from '../../ui/Arquivos.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { Secao } from '../../ui/Pagina.tsx'
import type { SolicitacaoVista } from './aba.ts'
import type { Abrir } from './janelas.ts'
import css from './Solicitacao.module.css'

/** Documents that client and staff share. */
export function Documentos({ s, abrir }: { s: SolicitacaoVista; abrir: Abrir }) {
  const { baixar, baixando, erro } = useDownload((arquivo: number) =>
    chamar(api.baixarArquivo, { params: { id: s.id, arquivo } }),
  )
  const podeAnexar = motivoDe(s.acoes, 'anexarDocumento') === null
  if (s.arquivos.length === 0 && !podeAnexar) return null
  return (
    <Secao
      title="Documentos"
      end={
        podeAnexar && (
          <Acao acoes={s.acoes} comando="anexarDocumento" size="pequeno" onClick={() => abrir('anexarDocumento')}>
            Anexar documento
          </Acao>
        )
      }
    >
      {erro && <Faixa tone="erro">{erro}</Faixa>}
      {s.arquivos.length === 0 ? (
        <p className="apoio">Nenhum documento ainda. Plantas, laudos e fotos ajudam quem vai propor.</p>
      ) : (
        <ul className={css.documentos}>
          {s.arquivos.map((a) => (
            <li key={a.id}>
              <span>
                <b>{a.nome}</b>
                <span className="apoio">
                  {tamanhoDito(a.tamanho)} · {a.autor ?? 'Hub'}, <DataHora valor={a.dtainclusao} />
                </span>
              </span>
              <Botao
                size="pequeno"
                variant="texto"
                icon="baixar"
                busy={baixando === a.id}
                busyLabel="Baixando"
                aria-label={`Baixar ${a.nome}`}
                onClick={() => baixar(a.id)}
              >
                Baixar
              </Botao>
            </li>
          ))}
        </ul>
      )}
    </Secao>
  )
}
