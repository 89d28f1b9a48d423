/** What a change of the catalogue makes old. */
export const doCatalogo = ['/servico/', '/modelooferta/', '/tema/', '/publicoalvo/', '/listagem/']
