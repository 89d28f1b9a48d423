import { MAIS_TEXTO } from '@hub/domain/importacao/colunas.ts'
import { escreverNumero } from '@hub/domain/kernel/por-escrito.ts'
import { importacao as api, type ImportacaoDetalhe } from '@hub/protocol/importacao.ts'
import { avisos } from '../../api/avisos.ts'
import { chamar } from '../../api/cliente.ts'
import { useMudanca } from '../../api/consultas.ts'
import { Falha, fraseDe } from '../../api/falha.ts'
import { useRascunho } from '../../api/rascunho.ts'
import { useDownload } from '../../api/usar-download.ts'
import { Botao } from '../../ui/Botao.tsx'
import { Caixa } from '../../ui/Caixa.tsx'
import { CampoTexto } from '../../ui/CampoTexto.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { Secao } from '../../ui/Pagina.tsx'
import { type Correcao, corpoDaCorrecao, fraseDaCorrecao, linhasComFalhas, porQueNaoConferir } from './correcao.ts'
import css from './Importacao.module.css'

const nenhuma: Correcao = { celulas: {}, fora: [] }
const ehCorrecao = (v: unknown): v is Correcao =>
  typeof v === 'object' && v !== null && 'celulas' in v && 'fora' in v && Array.isArray(v.fora)

/** Every cell at fault with what stands in it, to be mended here, or in a copy of the file that says the same. */
export function CorrigirFalhas({ i }: { i: ImportacaoDetalhe }) {
  // Of these faults: what is found at the next reading begins anew.
  const {
    valor: correcao,
    mudar,
    descartar,
  } = useRascunho(`importacao.${i.id}.${i.quantas_falhas}`, nenhuma, ehCorrecao)
  const copia = useDownload((id: number) => chamar(api.baixarAnotada, { params: { id } }))
  const conferir = useMudanca(api.corrigir, {
    sucesso: false,
    erro: false,
    aoConcluir: descartar,
    // What is read anew then may show other cells, or none to mend: the sentence stays.
    aoFalhar: (falha) => falha.status === 409 && avisos.erro(falha.mensagem),
  })
  const corpo = corpoDaCorrecao(i, correcao)
  const mudou = corpo.celulas.length + corpo.fora.length > 0
  const impedimento = porQueNaoConferir(i, corpo)
  const gravando = i.situacao.codigo === 'interrompida'
  const recusada = conferir.error instanceof Falha && conferir.error.status === 409
  const erro = conferir.error && !recusada ? fraseDe(conferir.error) : copia.erro
  return (
    <Secao title="O que corrigir">
      <p className="apoio">
        {gravando
          ? 'Corrija aqui, ou não traga a linha, e a gravação continua. A cópia marcada traz só o que falta gravar.'
          : 'Corrija aqui, ou baixe a cópia marcada, corrija no arquivo e envie de novo.'}
        {i.quantas_falhas > i.falhas.length &&
          ` Aqui estão as primeiras ${escreverNumero(i.falhas.length)} de ${escreverNumero(i.quantas_falhas)}: as outras aparecem depois destas, e a cópia marcada traz todas.`}
      </p>
      <div className={css.botoes}>
        <Botao
          icon="baixar"
          busy={copia.baixando !== undefined}
          busyLabel="Baixando"
          onClick={() => copia.baixar(i.id)}
        >
          Baixar a cópia marcada
        </Botao>
      </div>
      <form
        noValidate
        onSubmit={(evento) => {
          evento.preventDefault()
          if (!impedimento) conferir.mutate({ params: { id: i.id }, corpo })
        }}
      >
        {linhasComFalhas(i).map(({ linha, falhas }) => {
          const fora = correcao.fora.includes(linha)
          return (
            <fieldset key={linha} className={css.linha}>
              <legend className={css.legenda}>Linha {linha}</legend>
              {!fora &&
                falhas.map((f) => (
                  <CampoTexto
                    key={f.celula}
                    name={f.celula}
                    label={`${f.coluna} (${f.celula})`}
                    maxLength={MAIS_TEXTO}
                    autoComplete="off"
                    value={correcao.celulas[f.celula] ?? f.valor ?? ''}
                    onChange={(valor) =>
                      mudar((antes) => ({ ...antes, celulas: { ...antes.celulas, [f.celula]: valor } }))
                    }
                    errorMessage={f.mensagem}
                  />
                ))}
              <Caixa
                label={`Não trazer a linha ${linha}`}
                value={fora}
                onChange={(sim) =>
                  mudar((antes) => ({
                    ...antes,
                    fora: sim ? [...antes.fora, linha] : antes.fora.filter((l) => l !== linha),
                  }))
                }
              />
            </fieldset>
          )
        })}
        {erro && <Faixa tone="erro">{erro}</Faixa>}
        <div className={css.botoes}>
          <Botao
            type="submit"
            variant="acao"
            busy={conferir.isPending}
            busyLabel={gravando ? 'Começando' : 'Conferindo'}
            disabledReason={impedimento}
          >
            {gravando ? 'Corrigir e continuar a gravar' : 'Conferir de novo'}
          </Botao>
          <p className="apoio" role="status">
            {mudou && fraseDaCorrecao(corpo)}
          </p>
        </div>
      </form>
    </Secao>
  )
}
